// All command families. A new family file adds its import and its name here.
import type { Family } from '../types.ts'
import { accounts } from './accounts.ts'
import { agentPrograms } from './agent-programs.ts'
import { ansible } from './ansible.ts'
import { appMachines } from './app-machines.ts'
import { appPlatforms } from './app-platforms.ts'
import { appleBuilds } from './apple-builds.ts'
import { archives } from './archives.ts'
import { aws } from './aws.ts'
import { azure } from './azure.ts'
import { backups } from './backups.ts'
import { batchJobs } from './batch-jobs.ts'
import { build } from './build.ts'
import { buildServices } from './build-services.ts'
import { builtins } from './builtins.ts'
import { cCompilers } from './c-compilers.ts'
import { captures } from './captures.ts'
import { chainTools } from './chain-tools.ts'
import { changeFiles } from './change-files.ts'
import { checkers } from './checkers.ts'
import { cloudHosts } from './cloud-hosts.ts'
import { clusterNetworks } from './cluster-networks.ts'
import { clusterTools } from './cluster-tools.ts'
import { cmdlets } from './cmdlets.ts'
import { codeChecks } from './code-checks.ts'
import { compiledLanguages } from './compiled-languages.ts'
import { compilers } from './compilers.ts'
import { conditions } from './conditions.ts'
import { connections } from './connections.ts'
import { containers } from './containers.ts'
import { coordination } from './coordination.ts'
import { copy } from './copy.ts'
import { coverageReports } from './coverage-reports.ts'
import { crypto } from './crypto.ts'
import { curl } from './curl.ts'
import { daemonChecks } from './daemon-checks.ts'
import { dataPlatforms } from './data-platforms.ts'
import { dataQueries } from './data-queries.ts'
import { dataTools } from './data-tools.ts'
import { databaseBackups } from './database-backups.ts'
import { databaseHosts } from './database-hosts.ts'
import { databaseTools } from './database-tools.ts'
import { databases } from './databases.ts'
import { delivery } from './delivery.ts'
import { deployTools } from './deploy-tools.ts'
import { desktop } from './desktop.ts'
import { deviceTools } from './device-tools.ts'
import { disk } from './disk.ts'
import { diskChecks } from './disk-checks.ts'
import { documents } from './documents.ts'
import { editors } from './editors.ts'
import { failover } from './failover.ts'
import { figures } from './figures.ts'
import { firmware } from './firmware.ts'
import { fleetCommands } from './fleet-commands.ts'
import { forges } from './forges.ts'
import { gcloud } from './gcloud.ts'
import { geodata } from './geodata.ts'
import { gh } from './gh.ts'
import { git } from './git.ts'
import { gitCompanions } from './git-companions.ts'
import { go } from './go.ts'
import { gsutil } from './gsutil.ts'
import { guardClient } from './guard-client.ts'
import { helm } from './helm.ts'
import { homeTools } from './home-tools.ts'
import { hosting } from './hosting.ts'
import { httpClients } from './http-clients.ts'
import { hubs } from './hubs.ts'
import { identity } from './identity.ts'
import { imageTools } from './image-tools.ts'
import { infrastructure } from './infrastructure.ts'
import { interpreters } from './interpreters.ts'
import { jvmDotnet } from './jvm-dotnet.ts'
import { keyrings } from './keyrings.ts'
import { kubectl } from './kubectl.ts'
import { kubernetes } from './kubernetes.ts'
import { lintersTests } from './linters-tests.ts'
import { listing } from './listing.ts'
import { loadTests } from './load-tests.ts'
import { localSites } from './local-sites.ts'
import { logs } from './logs.ts'
import { machineFacts } from './machine-facts.ts'
import { machineShells } from './machine-shells.ts'
import { macos } from './macos.ts'
import { macosFiles } from './macos-files.ts'
import { mailAndDirectories } from './mail-and-directories.ts'
import { media } from './media.ts'
import { messaging } from './messaging.ts'
import { migrations } from './migrations.ts'
import { moreBackups } from './more-backups.ts'
import { networkInfo } from './network-info.ts'
import { networkTools } from './network-tools.ts'
import { node } from './node.ts'
import { nodePackages } from './node-packages.ts'
import { npm } from './npm.ts'
import { objectCmdlets } from './object-cmdlets.ts'
import { oldVersionControl } from './old-version-control.ts'
import { openers } from './openers.ts'
import { openssl } from './openssl.ts'
import { operations } from './operations.ts'
import { packages } from './packages.ts'
import { packagesApt } from './packages-apt.ts'
import { packagesNix } from './packages-nix.ts'
import { packers } from './packers.ts'
import { patchReaders } from './patch-readers.ts'
import { peripherals } from './peripherals.ts'
import { perlRubyPhp } from './perl-ruby-php.ts'
import { permission } from './permission.ts'
import { pickers } from './pickers.ts'
import { pip } from './pip.ts'
import { pipelines } from './pipelines.ts'
import { policyEngines } from './policy-engines.ts'
import { processInfo } from './process-info.ts'
import { processes } from './processes.ts'
import { profilers } from './profilers.ts'
import { python } from './python.ts'
import { pythonLibrary } from './python-library.ts'
import { pythonPackages } from './python-packages.ts'
import { rawCopies } from './raw-copies.ts'
import { rclone } from './rclone.ts'
import { readers } from './readers.ts'
import { remote } from './remote.ts'
import { remove } from './remove.ts'
import { rubyPhpPackages } from './ruby-php-packages.ts'
import { runners } from './runners.ts'
import { rust } from './rust.ts'
import { salesforce } from './salesforce.ts'
import { schedules } from './schedules.ts'
import { schemaTools } from './schema-tools.ts'
import { scriptWatchers } from './script-watchers.ts'
import { scripts } from './scripts.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { serverless } from './serverless.ts'
import { services } from './services.ts'
import { shellPrefixes } from './shell-prefixes.ts'
import { shellSettings } from './shell-settings.ts'
import { shells } from './shells.ts'
import { siteCommands } from './site-commands.ts'
import { smallReaders } from './small-readers.ts'
import { sourceReaders } from './source-readers.ts'
import { sqliteUtils } from './sqlite-files.ts'
import { sshKeys } from './ssh-keys.ts'
import { storageClusters } from './storage-clusters.ts'
import { stores } from './stores.ts'
import { systemInfo } from './system-info.ts'
import { systemSettings } from './system-settings.ts'
import { systemTools } from './system-tools.ts'
import { tasks } from './tasks.ts'
import { telemetry } from './telemetry.ts'
import { terraform } from './terraform.ts'
import { trackers } from './trackers.ts'
import { trash } from './trash.ts'
import { tunnels } from './tunnels.ts'
import { typesetting } from './typesetting.ts'
import { unreadServices } from './unread-services.ts'
import { unreadSql } from './unread-sql.ts'
import { unreadStores } from './unread-stores.ts'
import { uv } from './uv.ts'
import { versionControl } from './version-control.ts'
import { versionedDatabases } from './versioned-databases.ts'
import { versions } from './versions.ts'
import { virtualMachines } from './virtual-machines.ts'
import { volumes } from './volumes.ts'
import { webHosting } from './web-hosting.ts'
import { webServers } from './web-servers.ts'
import { wget } from './wget.ts'
import { windowsAdmin } from './windows-admin.ts'
import { windowsFiles } from './windows-files.ts'
import { windowsMachine } from './windows-machine.ts'
import { windowsText } from './windows-text.ts'
import { wordTools } from './word-tools.ts'
import { wrappers } from './wrappers.ts'
import { zipArchives } from './zip-archives.ts'

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
  sourceReaders,
  sqliteUtils,
  sshKeys,
  stores,
  systemInfo,
  systemSettings,
  systemTools,
  tasks,
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
