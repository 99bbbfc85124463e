// All command families. A new family file adds its import and its name here.
import type { Family } from '../types.ts'
import { ansible } from './cloud/ansible.ts'
import { appPlatforms } from './cloud/app-platforms.ts'
import { aws } from './cloud/aws.ts'
import { azure } from './cloud/azure.ts'
import { buildServices } from './cloud/build-services.ts'
import { cloudHosts } from './cloud/cloud-hosts.ts'
import { dataPlatforms } from './cloud/data-platforms.ts'
import { databaseHosts } from './cloud/database-hosts.ts'
import { deployTools } from './cloud/deploy-tools.ts'
import { fleetCommands } from './cloud/fleet-commands.ts'
import { gcloud } from './cloud/gcloud.ts'
import { gsutil } from './cloud/gsutil.ts'
import { hosting } from './cloud/hosting.ts'
import { hubs } from './cloud/hubs.ts'
import { identity } from './cloud/identity.ts'
import { infrastructure } from './cloud/infrastructure.ts'
import { operations } from './cloud/operations.ts'
import { policyEngines } from './cloud/policy-engines.ts'
import { salesforce } from './cloud/salesforce.ts'
import { serverless } from './cloud/serverless.ts'
import { smallHosts } from './cloud/small-hosts.ts'
import { telemetry } from './cloud/telemetry.ts'
import { terraform } from './cloud/terraform.ts'
import { unreadServices } from './cloud/unread-services.ts'
import { webHosting } from './cloud/web-hosting.ts'
import { agentPrograms } from './code/agent-programs.ts'
import { appPackages } from './code/app-packages.ts'
import { appleBuilds } from './code/apple-builds.ts'
import { build } from './code/build.ts'
import { cCompilers } from './code/c-compilers.ts'
import { chainTools } from './code/chain-tools.ts'
import { checkers } from './code/checkers.ts'
import { codeChecks } from './code/code-checks.ts'
import { compiledLanguages } from './code/compiled-languages.ts'
import { compilers } from './code/compilers.ts'
import { coverageReports } from './code/coverage-reports.ts'
import { deviceSettings } from './code/device-settings.ts'
import { deviceTools } from './code/device-tools.ts'
import { experimentTools } from './code/experiment-tools.ts'
import { go } from './code/go.ts'
import { jvmDotnet } from './code/jvm-dotnet.ts'
import { lintersTests } from './code/linters-tests.ts'
import { loadTests } from './code/load-tests.ts'
import { migrations } from './code/migrations.ts'
import { node } from './code/node.ts'
import { perlRubyPhp } from './code/perl-ruby-php.ts'
import { pipelines } from './code/pipelines.ts'
import { profilers } from './code/profilers.ts'
import { python } from './code/python.ts'
import { pythonLibrary } from './code/python-library.ts'
import { rust } from './code/rust.ts'
import { schemaTools } from './code/schema-tools.ts'
import { siteCommands } from './code/site-commands.ts'
import { sourceReaders } from './code/source-readers.ts'
import { tasks } from './code/tasks.ts'
import { appMachines } from './containers/app-machines.ts'
import { clusterTools } from './containers/cluster-tools.ts'
import { containers } from './containers/containers.ts'
import { delivery } from './containers/delivery.ts'
import { helm } from './containers/helm.ts'
import { imageTools } from './containers/image-tools.ts'
import { kubectl } from './containers/kubectl.ts'
import { kubernetes } from './containers/kubernetes.ts'
import { localSites } from './containers/local-sites.ts'
import { machineShells } from './containers/machine-shells.ts'
import { virtualMachines } from './containers/virtual-machines.ts'
import { coordination } from './data/coordination.ts'
import { databaseBackups } from './data/database-backups.ts'
import { databaseTools } from './data/database-tools.ts'
import { databases } from './data/databases.ts'
import { messaging } from './data/messaging.ts'
import { sqliteUtils } from './data/sqlite-files.ts'
import { storageClusters } from './data/storage-clusters.ts'
import { stores } from './data/stores.ts'
import { unreadSql } from './data/unread-sql.ts'
import { unreadStores } from './data/unread-stores.ts'
import { versionedDatabases } from './data/versioned-databases.ts'
import { archives } from './files/archives.ts'
import { changeFiles } from './files/change-files.ts'
import { copy } from './files/copy.ts'
import { dataQueries } from './files/data-queries.ts'
import { dataTools } from './files/data-tools.ts'
import { documents } from './files/documents.ts'
import { editors } from './files/editors.ts'
import { figures } from './files/figures.ts'
import { geodata } from './files/geodata.ts'
import { listing } from './files/listing.ts'
import { media } from './files/media.ts'
import { openers } from './files/openers.ts'
import { packers } from './files/packers.ts'
import { patchReaders } from './files/patch-readers.ts'
import { permission } from './files/permission.ts'
import { plainTexts } from './files/plain-texts.ts'
import { readers } from './files/readers.ts'
import { remove } from './files/remove.ts'
import { scienceFiles } from './files/science-files.ts'
import { search } from './files/search.ts'
import { smallReaders } from './files/small-readers.ts'
import { structureDiffs } from './files/structure-diffs.ts'
import { trash } from './files/trash.ts'
import { typesetting } from './files/typesetting.ts'
import { wordTools } from './files/word-tools.ts'
import { zipArchives } from './files/zip-archives.ts'
import { forges } from './git/forges.ts'
import { gh } from './git/gh.ts'
import { git } from './git/git.ts'
import { gitCompanions } from './git/git-companions.ts'
import { oldVersionControl } from './git/old-version-control.ts'
import { trackers } from './git/trackers.ts'
import { versionControl } from './git/version-control.ts'
import { macos } from './macos/macos.ts'
import { macosFiles } from './macos/macos-files.ts'
import { captures } from './network/captures.ts'
import { clusterNetworks } from './network/cluster-networks.ts'
import { connections } from './network/connections.ts'
import { curl } from './network/curl.ts'
import { httpClients } from './network/http-clients.ts'
import { mailAndDirectories } from './network/mail-and-directories.ts'
import { networkInfo } from './network/network-info.ts'
import { networkTools } from './network/network-tools.ts'
import { rclone } from './network/rclone.ts'
import { remote } from './network/remote.ts'
import { routing } from './network/routing.ts'
import { sshKeys } from './network/ssh-keys.ts'
import { tunnels } from './network/tunnels.ts'
import { webServers } from './network/web-servers.ts'
import { wget } from './network/wget.ts'
import { nodePackages } from './packages/node-packages.ts'
import { npm } from './packages/npm.ts'
import { packages } from './packages/packages.ts'
import { packagesApt } from './packages/packages-apt.ts'
import { packagesNix } from './packages/packages-nix.ts'
import { pip } from './packages/pip.ts'
import { pythonPackages } from './packages/python-packages.ts'
import { rubyPhpPackages } from './packages/ruby-php-packages.ts'
import { uv } from './packages/uv.ts'
import { builtins } from './shell/builtins.ts'
import { conditions } from './shell/conditions.ts'
import { environmentModules } from './shell/environment-modules.ts'
import { interpreters } from './shell/interpreters.ts'
import { pickers } from './shell/pickers.ts'
import { runners } from './shell/runners.ts'
import { schedules } from './shell/schedules.ts'
import { scriptWatchers } from './shell/script-watchers.ts'
import { scripts } from './shell/scripts.ts'
import { shellPrefixes } from './shell/shell-prefixes.ts'
import { shellSettings } from './shell/shell-settings.ts'
import { shells } from './shell/shells.ts'
import { wrappers } from './shell/wrappers.ts'
import { accounts } from './system/accounts.ts'
import { backups } from './system/backups.ts'
import { batchJobs } from './system/batch-jobs.ts'
import { crypto } from './system/crypto.ts'
import { daemonChecks } from './system/daemon-checks.ts'
import { dateCalculations } from './system/date-calculations.ts'
import { desktop } from './system/desktop.ts'
import { disk } from './system/disk.ts'
import { diskChecks } from './system/disk-checks.ts'
import { failover } from './system/failover.ts'
import { firmware } from './system/firmware.ts'
import { guardClient } from './system/guard-client.ts'
import { homeTools } from './system/home-tools.ts'
import { imageWriters } from './system/image-writers.ts'
import { keyrings } from './system/keyrings.ts'
import { logs } from './system/logs.ts'
import { machineFacts } from './system/machine-facts.ts'
import { moreBackups } from './system/more-backups.ts'
import { openssl } from './system/openssl.ts'
import { peripherals } from './system/peripherals.ts'
import { processInfo } from './system/process-info.ts'
import { processes } from './system/processes.ts'
import { rawCopies } from './system/raw-copies.ts'
import { security } from './system/security.ts'
import { services } from './system/services.ts'
import { systemInfo } from './system/system-info.ts'
import { systemSettings } from './system/system-settings.ts'
import { systemTools } from './system/system-tools.ts'
import { versions } from './system/versions.ts'
import { volumes } from './system/volumes.ts'
import { cmdlets } from './windows/cmdlets.ts'
import { objectCmdlets } from './windows/object-cmdlets.ts'
import { windowsAdmin } from './windows/windows-admin.ts'
import { windowsFiles } from './windows/windows-files.ts'
import { windowsMachine } from './windows/windows-machine.ts'
import { windowsText } from './windows/windows-text.ts'

// biome-ignore format: one family a line, so that additions do not touch each other
export const families: readonly Family[] = [
  accounts,
  agentPrograms,
  ansible,
  appleBuilds,
  appMachines,
  appPlatforms,
  archives,
  aws,
  azure,
  backups,
  batchJobs,
  chainTools,
  coverageReports,
  databaseBackups,
  homeTools,
  moreBackups,
  pipelines,
  policyEngines,
  salesforce,
  storageClusters,
  build,
  buildServices,
  builtins,
  captures,
  changeFiles,
  checkers,
  cloudHosts,
  clusterNetworks,
  clusterTools,
  cmdlets,
  objectCmdlets,
  compilers,
  cCompilers,
  codeChecks,
  deviceTools,
  deviceSettings,
  appPackages,
  typesetting,
  versionedDatabases,
  versions,
  conditions,
  connections,
  containers,
  coordination,
  copy,
  crypto,
  curl,
  daemonChecks,
  databaseHosts,
  dataTools,
  databaseTools,
  databases,
  dataPlatforms,
  dataQueries,
  delivery,
  deployTools,
  desktop,
  disk,
  rawCopies,
  diskChecks,
  documents,
  editors,
  failover,
  figures,
  fleetCommands,
  forges,
  gcloud,
  geodata,
  gh,
  git,
  gitCompanions,
  experimentTools,
  go,
  gsutil,
  guardClient,
  helm,
  hosting,
  httpClients,
  hubs,
  identity,
  imageTools,
  infrastructure,
  interpreters,
  jvmDotnet,
  imageWriters,
  keyrings,
  kubectl,
  kubernetes,
  lintersTests,
  listing,
  loadTests,
  localSites,
  logs,
  machineFacts,
  machineShells,
  macos,
  macosFiles,
  mailAndDirectories,
  media,
  messaging,
  migrations,
  networkInfo,
  networkTools,
  node,
  nodePackages,
  npm,
  openers,
  openssl,
  packages,
  packagesApt,
  packagesNix,
  packers,
  patchReaders,
  perlRubyPhp,
  operations,
  permission,
  peripherals,
  pickers,
  pip,
  processInfo,
  processes,
  profilers,
  python,
  pythonLibrary,
  pythonPackages,
  rclone,
  readers,
  remote,
  remove,
  rubyPhpPackages,
  runners,
  rust,
  schedules,
  schemaTools,
  scripts,
  search,
  scriptWatchers,
  security,
  serverless,
  services,
  webServers,
  shellPrefixes,
  shellSettings,
  shells,
  siteCommands,
  smallReaders,
  scienceFiles,
  structureDiffs,
  plainTexts,
  dateCalculations,
  routing,
  environmentModules,
  sourceReaders,
  sqliteUtils,
  sshKeys,
  stores,
  systemInfo,
  systemSettings,
  systemTools,
  tasks,
  smallHosts,
  telemetry,
  terraform,
  trackers,
  trash,
  tunnels,
  unreadServices,
  unreadSql,
  unreadStores,
  firmware,
  compiledLanguages,
  oldVersionControl,
  uv,
  versionControl,
  virtualMachines,
  volumes,
  webHosting,
  wget,
  windowsAdmin,
  windowsFiles,
  windowsMachine,
  windowsText,
  wordTools,
  wrappers,
  zipArchives,
].flat()

/** Every program that some family knows. */
export const programs: readonly string[] = [...new Set(families.flatMap((family) => family.programs))].sort()
