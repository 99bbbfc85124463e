// Names calls that reach beyond the program, in Python, JavaScript, Perl, Ruby, PHP and their like. Data only.
import type { EffectKind } from '../../../effect-kinds.ts'

/**
 * What a call does: runs its text as shell or as code of its own language, holds SQL, or an effect on the path in an argument.
 * `path` counts arguments from 0. `connects`: a raw connection, which a shell can be bound to.
 */
export type Hazard =
  | { runs: 'shell' | 'self' | 'sql' }
  | { effect: EffectKind; path?: number; connects?: boolean; recursiveTree?: boolean; mode?: boolean; method?: boolean }

const at = (effect: EffectKind, path = 0): Hazard => ({ effect, path })
const SHELL: Hazard = { runs: 'shell' }
const NODE_REMOVE: Hazard = { effect: 'file.delete', path: 0, recursiveTree: true }
const OPEN: Hazard = { effect: 'file.read', path: 0, mode: true }

/** Full names, or the last part alone where that is telling enough. */
const TABLE: readonly (readonly [string, Hazard])[] = [
  [
    'os.system os.popen os.startfile pty.spawn subprocess.run subprocess.call subprocess.check_call subprocess.check_output ' +
      'subprocess.Popen subprocess.getoutput subprocess.getstatusoutput check_output check_call Popen getoutput ' +
      'os.execv os.execve os.execvp os.execvpe os.execl os.execlp os.execle os.execlpe os.spawnl os.spawnlp os.spawnv os.spawnvp ' +
      'os.posix_spawn commands.getoutput create_subprocess_shell create_subprocess_exec ' +
      'child_process.exec child_process.execSync child_process.spawn child_process.spawnSync child_process.execFile ' +
      'child_process.execFileSync execSync spawnSync execFileSync execFile execaSync execa execaCommand execaCommandSync execa.command execa.commandSync shelljs.exec Bun.spawn Bun.spawnSync ' +
      'Deno.Command Deno.run system exec spawn IO.popen popen popen2 popen3 Open3.capture2 Open3.capture3 Open3.capture2e Open3.popen3 ' +
      'exec_command PTY.spawn shell_exec passthru proc_open pcntl_exec os.execute io.popen readpipe',
    SHELL,
  ],
  [
    'eval compile Function vm.runInThisContext vm.runInNewContext runInThisContext instance_eval class_eval assert ' +
      'create_function loadstring',
    { runs: 'self' },
  ],
  ['execute executemany executescript mysqli_query pg_query', { runs: 'sql' }],
  [
    'shutil.rmtree rmtree os.removedirs rimraf rimraf.sync rimrafSync fse.remove fse.removeSync fs.remove fs.removeSync fs-extra.remove fs-extra.removeSync fs-extra.emptyDirSync emptyDirSync FileUtils.rm_rf FileUtils.rm_r FileUtils.rmtree FileUtils.remove_dir FileUtils.remove_entry FileUtils.remove_entry_secure rm_rf remove_tree os.rmdir fs.rmdir fs.rmdirSync rmdirSync rmdir Dir.rmdir Dir.delete Dir.unlink delTree',
    at('file.delete-tree'),
  ],
  ['fs.rm fs.rmSync rmSync Deno.remove Deno.removeSync', NODE_REMOVE],
  [
    'os.remove os.unlink fs.unlink fs.unlinkSync unlinkSync unlink File.delete File.unlink FileUtils.rm FileUtils.rm_f',
    at('file.delete'),
  ],
  [
    'fs.writeFile fs.writeFileSync writeFileSync fs.appendFile fs.appendFileSync appendFileSync fs.createWriteStream createWriteStream outputFileSync Deno.writeTextFile Deno.writeTextFileSync Deno.writeFile File.write IO.write IO.binwrite File.binwrite file_put_contents Bun.write',
    at('file.write'),
  ],
  ['os.truncate fs.truncate fs.truncateSync File.truncate', at('file.destroy-content')],
  [
    'fs.readFile fs.readFileSync readFileSync fs.createReadStream Deno.readTextFile Deno.readTextFileSync File.read File.readlines File.foreach IO.read IO.readlines IO.binread file_get_contents readfile highlight_file show_source file linecache.getlines fileinput.input Bun.file',
    at('file.read'),
  ],
  ['open io.open os.open codecs.open fopen File.open File.new fs.open fs.openSync sysopen', OPEN],
  [
    'os.listdir os.scandir os.walk glob.glob glob.iglob iglob fs.readdir fs.readdirSync readdirSync globSync Dir.glob Dir.entries Dir.children Dir.each_child Find.find scandir glob',
    at('file.list'),
  ],
  [
    'os.rename os.replace os.renames shutil.move fs.rename fs.renameSync renameSync FileUtils.mv File.rename rename',
    at('file.move'),
  ],
  [
    'shutil.copy shutil.copy2 shutil.copyfile shutil.copytree fs.copyFile fs.copyFileSync fs.cp fs.cpSync FileUtils.cp FileUtils.cp_r',
    at('file.copy', 1),
  ],
  ['os.chmod fs.chmod fs.chmodSync chmod FileUtils.chmod', at('file.permission')],
  ['os.chown fs.chown fs.chownSync chown FileUtils.chown', at('file.owner')],
  ['os.symlink os.link fs.symlink fs.symlinkSync fs.linkSync symlink File.symlink', at('file.link', 1)],
  ['os.mkdir os.makedirs fs.mkdir fs.mkdirSync FileUtils.mkdir_p mkdir Dir.mkdir', at('file.create-directory')],
  ['os.kill os.killpg process.kill Process.kill kill posix_kill', { effect: 'process.signal' }],
  ['os.setuid os.setgid process.setuid', { effect: 'system.privilege' }],
  [
    'requests.get requests.head urllib.request.urlopen urllib2.urlopen urlopen urllib.urlopen httpx.get http.get https.get axios.get axios.head Net::HTTP.get Net.HTTP.get Net.HTTP.get_response URI.open LWP.Simple.get getstore urlretrieve urllib.request.urlretrieve',
    { effect: 'network.read', path: 0, method: true },
  ],
  [
    'fetch http.request https.request axios axios.request requests.request httpx.request got undici.request',
    { effect: 'network.read', path: 0, method: true },
  ],
  [
    'requests.post requests.put requests.patch requests.delete httpx.post axios.post axios.put axios.patch axios.delete http.client.HTTPConnection http.client.HTTPSConnection HTTPConnection HTTPSConnection smtplib.SMTP ftplib.FTP Net.HTTP.post Net.HTTP.post_form Net.HTTP.start curl_init curl_exec mail sendBeacon',
    { effect: 'network.write', path: 0 },
  ],
  // A name that is looked up is told to whoever answers for it.
  [
    'socket.gethostbyname gethostbyname socket.getaddrinfo getaddrinfo gethostbyname_ex dns.lookup dns.resolve dns.resolve4 dns.resolve6 dns.resolveTxt dns.resolver.resolve dns.resolver.query Resolv.getaddress dns_get_record checkdnsrr Deno.resolveDns',
    { effect: 'network.lookup' },
  ],
  // What clients of storage, mail and chat call the way out.
  [
    'upload_file upload_fileobj put_object PutObjectCommand upload_from_filename upload_from_string upload_blob sendmail send_message sendMail chat_postMessage files_upload files_upload_v2 sendDocument storbinary storlines putfo open_sftp',
    { effect: 'network.write' },
  ],
  [
    'socket.socket socket.create_connection create_connection asyncio.open_connection net.connect net.createConnection net.Socket tls.connect TCPSocket.new TCPSocket.open TCPSocket IO.Socket.INET.new IO.Socket.INET fsockopen pfsockopen stream_socket_client dgram.createSocket WebSocket UDPSocket.new socket',
    { effect: 'network.connect', connects: true },
  ],
  // What object mappers, clients of databases and of clouds call the end of their data and machines.
  [
    'drop_all dropAllTables drop_database dropDatabase drop_collection dropCollection drop_table dropTable ' +
      'dropTableIfExists dropSchema delete_all destroy_all delete_many deleteMany flushall flushdb flushAll flushDb ' +
      'delete_table DeleteTableCommand delete_dataset deleteDataset delete_database deleteDatabase delete_collection deleteCollection ' +
      'delete_keyspace drop_keyspace drop_index dropIndexes delete_index deleteIndex flush_all flushDB flushALL delete_all_documents deleteAllDocuments delete_documents',
    { effect: 'database.destroy' },
  ],
  [
    'delete_bucket delete_stack delete_namespace delete_repository delete_hosted_zone DeleteBucketCommand DeleteStackCommand deleteBucket deleteNamespace indices.delete delete_secret schedule_key_deletion delete_project deleteRepo repos.delete delete_topics deleteTopics delete_queue purge_queue purgeQueue queue_delete queue_purge queuePurge delete_vault delete_persistent_volume delete_namespaced_persistent_volume_claim delete_collection_namespaced_pod delete_collection_namespaced_deployment delete_collection_namespaced_persistent_volume_claim delete_collection_namespaced_secret',
    { effect: 'service.destroy' },
  ],
  [
    'terminate_instances delete_db_instance delete_db_cluster delete_cluster delete_file_system TerminateInstancesCommand delete_db_snapshot delete_snapshot delete_volume delete_vpc delete_instance deleteInstance DeleteDBInstanceCommand DeleteDBClusterCommand DeleteClusterCommand resource_groups.begin_delete virtual_machines.begin_delete disks.begin_delete managed_clusters.begin_delete',
    { effect: 'infrastructure.destroy' },
  ],
  ['containers.prune volumes.prune images.prune', { effect: 'container.destroy' }],
  [
    'http.createServer net.createServer http.server.HTTPServer socketserver.TCPServer HTTPServer TCPServer.new createServer listen',
    { effect: 'network.listen' },
  ],
]

const BY_NAME: ReadonlyMap<string, Hazard> = new Map(
  TABLE.flatMap(([names, hazard]) => names.split(' ').map((name) => [name, hazard] as const)),
)

/** The hazard of a call's full name. The last two parts count, then the last alone: `x.y.os.system` → `os.system`. */
export function findCallHazard(path: string): Hazard | undefined {
  const parts = path.split('.').filter((part) => part !== '')
  for (const count of [4, 3, 2, 1]) {
    const name = parts.slice(-count).join('.')
    // A method named like a harmless word (`regex.exec`, `db.open`) is not the function of that name.
    if (
      count === 1 &&
      parts.length > 1 &&
      /^(exec|system|open|file|glob|compile|spawn|load|mail|listen|kill|link|rename|assert|got|fetch|socket|mkdir|rmdir|chmod|chown)$/.test(
        name,
      )
    )
      continue
    const hazard = BY_NAME.get(name)
    if (hazard !== undefined) return hazard
  }
  return undefined
}
