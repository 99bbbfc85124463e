// The words of gcloud: verbs that change things, and the options that reading commands take.
import { list } from '../shapes/list.ts'

/** Verbs that change something, hand out something or run something. source: the command tree of gcloud 528. */
export const GCLOUD_CHANGES = [
  'create-* delete-* set-* add-* remove-* update-* enable-* disable-* start-* stop-* reset-* upload-* download-* import-* export-* replace-* cancel-* move-* attach-* detach-* clone-* generate-* resize-* reschedule-*',
  'perform-* simulate-* bulk-* abandon-* apply-* print-* detect-* analyze-* annotate-* recognize-* promote-* invalidate-* suspend-* resume-* revoke-* register-* write-* unset-* switch-* sign-* rotate-* restore-*',
  'deploy-* connect-* migrate-* run-* send-* recreate-* rollback-* rolling-* configure-* activate-* acknowledge-* modify-* create update restore deploy export import upgrade submit migrate diagnose preview abandon',
  'abort accept-spoke accept-spoke-update ack ack-up-to acknowledge acquire-ssrs-lease activate active-peering-zones add advance allow alter-metadata-resource-location alter-table-properties analyze apply approve',
  'asymmetric-decrypt asymmetric-sign authorize auto-remediate batch-translate-text browse bug-report build call cancel change-quorum check-autopilot-compatibility check-data-access check-instance-upgradability',
  'check-onboarding-status classify-text clean-up cleanup clone commit complete complete-upgrade compose config-ssh connect convert copy copy-files copy-rules cp database-failover deauthorize decrypt deidentify delete',
  'demote-destination deny deprecate destroy detach direct-predict direct-raw-predict disable discover dismiss download drain drop edit enable encrypt endpoint-override enforce enforce-all enroll env-init env-unset',
  'establish-peering evaluate evaluate-user-consents execute execute-sql expand-ip-range extend-schema extract failover feedback fetch-database-properties fetch-for-apply fetch-read-token fetch-read-write-token',
  'fetch-source-objects fetch-static-ips find-unregistered gen-config generate get-credentials grant ignore-job init initiate-push-transfer inject-fault insert inspect install instantiate instantiate-from-file',
  'invalidate kill lease link load load-vex local-run lock login mac-sign mac-verify mark-accepted mark-active mark-claimed mark-dismissed mark-failed mark-succeeded move mutate-deployed-index mv open-console',
  'os-upgrade patch patch-partner-metadata pause predict promote provision proxy proxy-config proxy-status publish pull purge pyspark raw-decrypt raw-encrypt raw-predict reboot recognize redact redeploy reencrypt',
  'register reimage reinstall reject reject-spoke reject-spoke-update release-ssrs-lease relocate remove rename render renew-domain renew-lease reorder repair replace replay-recent-access replicate',
  'report-host-as-faulty request-delete rerun reset resize resolve restart restart-web-server resume retry-job reverse revert revoke rm rollback rotate rsync sanitize-model-response sanitize-user-prompt save scan scp',
  'seed seek set ssh star start stop stream-direct-predict stream-direct-raw-predict stream-raw-predict subscribe suggest-crop suspend switch switchover sync tail-serial-port-output terminate test-ip train',
  'transcribe-speech translate-text trigger-backup troubleshoot undelete undeploy undeploy-index undeploy-model unenroll uninstall unlink unlock unmanage unregister unset unstar untag upload upsert-datapoints',
  'validate-directory-service validate-message validate-schema validate-state verify vet wait-for-replication-catchup wait-last wait-until wait-until-stable watch write',
].flatMap(list)

/** Options with a value of commands that read. source: the command tree of gcloud 528. */
export const GCLOUD_VALUES = [
  '--access-time --activity-type --address-family --admin-cluster --admin-cluster-membership --admin-cluster-membership-location --admin-cluster-membership-project --after --api --appliances --application',
  '--artifact-url --aspect-types --asset --asset-names --asset-types --assignment-id --attachment-point --attestor --attestor-project --audio-encoding --backup --backup-channel --backup-collection --backup-plan',
  '--backup-schedule --backup-vault --backup_plan --base-image --base-project --before --bigquery-dataset --bigquery-table --billing-account --binding --block-name --brand --bucket --buffer-window --caller-access-type',
  '--caller-relationship --certificate-chain-type --changed-after --cloud-exadata-infrastructure --cloud-vm-cluster --cluster --code-repository-index --code-tools-setting --collection-group --commit-id',
  '--compare-duration --config --config-name --connect_cluster --connection --consumer --container-id-filter --content-type --context --crawler --created-after --created-before --cross-site-network --customer',
  '--data-sharing-with-google-setting --data-source --data_taxonomy --database --database-version --datascan --dataset --delivery-pipeline --dependency --deployed-model-id --deployment --dest-group --destination-range',
  '--developer --diff-image --diff-project --direction --display-language-code --domain --effective-location --end-time --entitlement --entry --entry-group --entry_group --environment --exclude-name-pattern --execution',
  '--execution-id --execution-timeout --field-mask --filter --filter-account --filter-modules --firewall-policy --firewall-policy-region --fleet-package --folder --freshness --full-uri --gateway',
  '--gateway-security-policy --gcs-uri --gdc-zone --gemini-gcp-enablement-setting --generation --glossary --group-by --group-email --guest-attributes --holder --host --hub --iam-account --identity --image --image-zone',
  '--importance --include-organization-ids --include-project-ids --index --index-endpoint --insight-type --instance --instance-config --instance-location --instance-partition --instance-region --instance-zone',
  '--instances --inventory-filter --ip-cidr-range --issuer-location --issuer-pool --job --job-id --job-names --job-reference --job-statuses --job-type --json-instances --json-request --kernel-version --key --keyname',
  '--keyring --kind --labels --lake --language --level --limit --load-balancing-scheme --location --locations --log-filter --logging-setting --logs --managed-by --managed-identity --map --max-data-points',
  '--max-ntpot-milliseconds --max-size --max-wait --member-email --membership --memberships --mesh --metadata-filter --migration-job --min-log-level --model --model-filter --model-server --model-server-version --module',
  '--module-type --mysql-database --mysql-table --name --names --namespace --nat --nat-name --network --network-interface --network-peering --network-policy --network-project --next-page-token --oauth-client',
  '--occurrence-filter --operation-filter --operation-names --operation-statuses --oracle-schema --oracle-table --order --order-by --orders --organization --origin --os-policy-assignment --os-shortname --os-version',
  '--owner-projects --owner-types --package --package-name --package-version --page-size --page-token --page_token --parameter --parent --paths --peer --permissions --pipeline --platform --policy --policy-name',
  '--polling-interval --pool --port --postgresql-schema --postgresql-table --private-cloud --private-connection --product --product-set --protocol --provider --provider-project --public-key-format --query',
  '--query-filter --query-path --query-text --queue --range --read-mask --read-time --recommender --regexp --region --regions --relationship-types --release --release-channel-setting --report-config --repository',
  '--request-attributes --resize-request --resource --resource-attributes --resource-bundle --resource-name --resource-names --resource-prefix --resource-type --resource-types --response-policy --response-view',
  '--restore --restore-channel --restore-plan --restricted-locations --revision --revision-id --roles --rollout --route-direction --route-view --route_table --router --salesforce-object-name --sample-rate',
  '--saved-analysis-query --scan-config --scan-run --schema-registry --scope --secret --security-policy --server-filter --service --service-account --service-name --service-project --session --show-occurrences-from',
  '--sink-filter --snapshot-time --sort-by --sort-order --source --source-cloud-location --source-display-name --spoke --spoke-locations --sqlserver-schema --sqlserver-table --standalone-cluster --start --start-time',
  '--state --state-filter --statement --status --stream --sub-block-name --sub-folder --subject --subnet-name --subnet-region --subscription --table --tag --target --task --task-name --task_group --taxonomy',
  '--tensorboard-experiment-id --tensorboard-id --tensorboard-run-id --text-instances --timeout --tree-type --type --types --view --vlan-key --volume --wasm-plugin --worker-pool --workflow --workforce-pool --workload',
  '--workload-identity-pool --write-disposition --zone --zones',
].flatMap(list)

/** Switches of commands that read, with and without `no-`. source: as above. */
export const GCLOUD_FLAGS = [
  '--abandoned --all --all-memberships --all-versions --allow-multiline-logs --analyze-service-account-impersonation --anonymize --available --buckets --can-deploy-hugging-face-models --cancelled --completed --details',
  '--display-url --done --effective --enabled --etag --exhaustive --expand-groups --expand-resources --expand-roles --expand-table --failed --fetch-encrypted-object-hashes --full-name --full-view --gen2 --global',
  '--global-firewall-policy --hex --hide-committed --hide-no-traffic --include-deny --include-deny-policy-analysis --include-gcp-public-datasets --include-proto-descriptors --include-tags --json --less',
  '--list-all-pipelines --list-model-garden-endpoints-only --long --most-recent-per-job-type --no-completed --no-started --ongoing --only-local-state --only-managed --only-unmanaged --output-group-edges',
  '--output-resource-edges --pending --policy-applied --preview-images --raw --readable-sizes --reconciling-only --recursive --run-diagnostics --running --share-settings --show-added-packages --show-all-metadata',
  '--show-all-users --show-build-details --show-cluster-status --show-cluster-upgrade --show-config --show-deleted --show-deployment --show-deprecated --show-edition --show-image-basis --show-linked-cluster-upgrade',
  '--show-log --show-nat-ips --show-occurrences --show-package-vulnerability --show-platform --show-provenance --show-removed-packages --show-response --show-sbom-references --show-sql-network-architecture',
  '--show-transactional-log-storage-state --show-unset --show-updated-packages --show-versions --simple-list --skip-crc32c --skip-md5 --skip-pipeline-lookup --soft-deleted --standard-images --started --stat --succeeded',
  '--summarize --tentative --total --tree --uncommitted --v2 --values --verbose --zero-terminator',
].flatMap(list)
