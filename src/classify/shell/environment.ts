// Environment variables that change what programs do. A name outside the harmless list is never safe to set.
import { wordSet } from '../text/word-list.ts'
import { isNumber, type Value } from './model.ts'

const LOCALE = /^LC_[A-Z]+$/
const HARMLESS: ReadonlySet<string> = wordSet(`
    LANG LANGUAGE TZ NO_COLOR FORCE_COLOR CLICOLOR CLICOLOR_FORCE CI NODE_ENV RAILS_ENV RACK_ENV APP_ENV COLUMNS
    LINES TERM COLORTERM DEBIAN_FRONTEND RUST_BACKTRACE RUST_LOG PYTHONUNBUFFERED PYTHONDONTWRITEBYTECODE
    PYTHONIOENCODING GIT_PAGER_IN_USE GIT_OPTIONAL_LOCKS GIT_TERMINAL_PROMPT DEBUG VERBOSE LOG_LEVEL PORT FORCE
    BLOCKSIZE BLOCK_SIZE TIME_STYLE QUOTING_STYLE MSYS_NO_PATHCONV AWS_REGION AWS_DEFAULT_REGION
    AWS_PROFILE AWS_DEFAULT_PROFILE AWS_DEFAULT_OUTPUT AWS_CLI_AUTO_PROMPT GH_NO_UPDATE_NOTIFIER GH_PROMPT_DISABLED
    NO_UPDATE_NOTIFIER DO_NOT_TRACK NEXT_TELEMETRY_DISABLED CLOUDSDK_CORE_PROJECT CLOUDSDK_CORE_DISABLE_PROMPTS
    TF_IN_AUTOMATION TF_INPUT TF_WORKSPACE HELM_NAMESPACE COMPOSE_PROJECT_NAME COMPOSE_PROFILES DOCKER_BUILDKIT
    BUILDKIT_PROGRESS DOCKER_CLI_HINTS PYTHONHASHSEED PYTHONUTF8 PIP_DISABLE_PIP_VERSION_CHECK PIP_NO_COLOR
    CARGO_TERM_COLOR CARGO_NET_OFFLINE GOOS GOARCH GO111MODULE CGO_ENABLED PGCONNECT_TIMEOUT PGTZ
    HOMEBREW_NO_AUTO_UPDATE npm_config_loglevel PGUSER PGPASSWORD PGDATABASE PGAPPNAME MYSQL_PWD REDISCLI_AUTH
    DOTNET_CLI_TELEMETRY_OPTOUT
  `)

/** Shell variables that steer the shell itself or what it starts, also when they are merely assigned. */
const HAZARD =
  /^(PATH|BASH_CMDS|BASH_ALIASES|BASH_LOADABLES_PATH|LD_.*|DYLD_.*|BASH_ENV|ENV|SHELLOPTS|BASHOPTS|BASH_FUNC_.*|PS[0-4]|PROMPT_COMMAND|GIT_.*|(MAN|GIT_|SYSTEMD_)?PAGER|LESS.*|EDITOR|VISUAL|BROWSER|NODE_OPTIONS|NODE_PATH|NODE_EXTRA_CA_CERTS|NODE_TLS_REJECT_UNAUTHORIZED|PYTHON(PATH|HOME|STARTUP|INSPECT|BREAKPOINT|WARNINGS|EXECUTABLE)|PERL5?(OPT|LIB|DB)?.*|RUBY(OPT|LIB|SHELL)|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA_OPTIONS|CLASSPATH|GCONV_PATH|LOCPATH|NLSPATH|HOSTALIASES|RES_OPTIONS|TERMINFO.*|TERMCAP|[A-Za-z_]*_proxy|[A-Z_]*_PROXY|CURL_.*|SSL_.*|REQUESTS_CA_BUNDLE|KUBECONFIG|DOCKER_(HOST|CONFIG|CONTEXT)|npm_config_.*|NPM_CONFIG_.*|PIP_.*|CARGO_.*|RUSTC.*|GOFLAGS|GOPROXY|GOPATH|CC|CXX|LD|AR|MAKEFLAGS|MAKE|SHELL|HOME|CDPATH|FPATH|HISTFILE|HISTCONTROL|HISTSIZE|HISTFILESIZE|HISTIGNORE|TMPDIR|RIPGREP_CONFIG_PATH|GREP_OPTIONS|TAR_OPTIONS|GZIP|RSYNC_.*|SSH_.*|SUDO_.*|PG.*|MYSQL_.*|OPENSSL_CONF|ANSIBLE_.*|VAULT_.*|WGETRC|XDG_.*|ZDOTDIR|IFS_.*)$/

/**
 * More of them: what starts programs, loads code, or chooses the host that credentials are shown to. Where they are
 * exported already, an assignment is enough.
 */
const STEERING =
  /^(DBUS_.*|JAVA_HOME|JAVA_OPTS|MAVEN_OPTS|GRADLE_(OPTS|USER_HOME)|AWS_(ENDPOINT_URL.*|CONFIG_FILE|SHARED_CREDENTIALS_FILE|CA_BUNDLE|PAGER)|GH_(HOST|CONFIG_DIR|PATH|BROWSER|PAGER)|GLAB_.*|GITLAB_HOST|CLOUDSDK_(CONFIG|PYTHON.*|API_.*|PROXY_.*|AUTH_.*)|AZURE_CONFIG_DIR|DOCKER_CERT_PATH|CONTAINER_HOST|CONSUL_HTTP_.*|NOMAD_ADDR|ARGOCD_(SERVER|OPTS)|HELM_(PLUGINS|KUBE.*)|KUBECTL_EXTERNAL_DIFF|KUBE_EDITOR|TF_(CLI|DATA|PLUGIN)_.*|SENTRY_(URL|PROPERTIES)|RESTIC_PASSWORD_COMMAND|BORG_(RSH|PASSCOMMAND|REMOTE_PATH)|RCLONE_.*|OPENSSL_(MODULES|ENGINES|CONF_INCLUDE)|NETRC|GNUPGHOME|GLIBC_TUNABLES|PYTHON(USERBASE|PLATLIBDIR|PYCACHEPREFIX|CASEOK)|UV_.*|RUSTUP_.*|GO(ROOT|ENV|TOOLCHAIN|TOOLDIR|PRIVATE|NOSUMDB|NOSUMCHECK|SUMDB|VCS|CACHEPROG)|GEM_(HOME|PATH)|BUNDLE_.*|LUA_(INIT|C?PATH).*|DOTNET_(STARTUP_HOOKS|ADDITIONAL_DEPS|ROOT)|CORECLR_.*|PHPRC|PHP_INI_SCAN_DIR|BAT_.*|PSQL.*|MANPATH|MANROFFOPT|GROFF_.*|FZF_DEFAULT_.*|VIMINIT|EXINIT|MAKEFILES|PKG_CONFIG|CCACHE_(PREFIX|COMPILER).*|GTK_MODULES|GIO_EXTRA_MODULES|QT_PLUGIN_PATH|ERL_.*|GLOBIGNORE|POSIXLY_CORRECT|TEXTDOMAINDIR|(READ)?NULLCMD|(dis_|[gs])?aliases|dis_functions|nameddirs|fpath|module_path|cdpath)$/

/** May this variable be set for a command without changing what the command does in a way that matters? */
function isHarmlessVariable(name: string): boolean {
  return HARMLESS.has(name) || LOCALE.test(name)
}

/** Does setting this variable, even unexported, change what later commands mean? */
export function isHazardVariable(name: string): boolean {
  return HAZARD.test(name) || STEERING.test(name)
}

/** Integers that the shell keeps itself: it calculates what they are set to, and `a[$(cmd)]` runs cmd. */
const CALCULATED: ReadonlySet<string> = wordSet(
  'RANDOM SRANDOM SECONDS OPTIND HISTCMD LINENO BASHPID BASH_SUBSHELL EPOCHSECONDS EPOCHREALTIME',
)

/** Does setting this variable to that, even unexported, change what later commands mean, or run something at once? */
export function isHazardAssignment(name: string, value: Value): boolean {
  return CALCULATED.has(name) ? !isNumber(value) : isHazardVariable(name)
}

/** Hazards, except with a value that starts no program. */
const PAGER = /^((GIT|GH|MAN|SYSTEMD|BAT|DELTA|AWS|GLAB|PSQL)_?)?PAGER$/
const EDITOR = /^(GIT_|GIT_SEQUENCE_|KUBE_)?EDITOR$|^VISUAL$/

/** Names of places and languages. With a slash in them, some libraries open the file that they name. */
const NAMES_FILE = /^(LANG|LANGUAGE|LC_[A-Z]+|TERM)$/
/** Zones as they are called: those that begin otherwise are paths. */
const ZONE = /^[A-Za-z0-9+-][\w+-]*(\/[\w+-]+)*$|^$/
const REGION = /^[a-z0-9-]*$/
/** Hazards, except with a value that only switches something, or that names neither a host nor a program. */
const SWITCHES: ReadonlyMap<string, RegExp> = new Map([
  // Any other value may be a file that is written.
  ['GIT_TRACE', /^([012]|true|false)$/],
  ['GIT_TRACE_PACKET', /^([012]|true|false)$/],
  ['GIT_TRACE_PERFORMANCE', /^([012]|true|false)$/],
  ['GIT_TRACE_SETUP', /^([012]|true|false)$/],
  ['GIT_CURL_VERBOSE', /^([01]|true|false)$/],
  ['GIT_CONFIG_NOSYSTEM', /^([01]|true|false)$/],
  ['GIT_CONFIG_GLOBAL', /^\/dev\/null$/],
  ['GIT_SSH_COMMAND', /^ssh( -o (BatchMode=yes|ConnectTimeout=\d+))*$/],
  // With a third part it names a host.
  ['GH_REPO', /^[\w.-]+\/[\w.-]+$/],
  ['GOFLAGS', /^(-mod=(readonly|vendor))?$/],
  ['GOTOOLCHAIN', /^local$/],
  ['GOPROXY', /^(off|direct)$/],
])

/** Sizes of the screen, which scripts count with. */
export const MEASURES: ReadonlySet<string> = wordSet('COLUMNS LINES')

/** Programs that ask for few variables, all of which are known here: any other name means nothing to them. */
const ASKS_FOR_LITTLE = wordSet(`
    ls dir cat head tail wc sort uniq cut tr nl tac rev paste fold comm join seq yes true false pwd basename dirname
    realpath readlink stat du df date uname whoami id groups hostname echo printf sleep printenv test [ cmp md5sum
    sha1sum sha256sum sha512sum cksum base64 base32 od expr tty nproc arch mkdir touch
`)

/** Names as people make them up. In mixed case they belong to libraries of a system: `MallocLogFile` is written. */
const MADE_UP = /^(?:[A-Z][A-Z0-9_]*|[a-z][a-z0-9_]*)$/

/** May a variable of this name, of which nothing is known, be set for that program, whatever its value? */
export function isNothingTo(program: string, name: string): boolean {
  if (!ASKS_FOR_LITTLE.has(program) || !MADE_UP.test(name)) return false
  return name !== 'IFS' && !isHazardVariable(name) && !isHarmlessVariable(name)
}

/** May this variable be set to exactly this value for a command? */
export function isHarmlessSetting(name: string, value: string | undefined): boolean {
  if (value !== undefined) {
    if (NAMES_FILE.test(name) && value.includes('/')) return false
    if (name === 'TZ' && !ZONE.test(value)) return false
    // Where they are asked for, they are taken for numbers.
    if (MEASURES.has(name) && !/^\d*$/.test(value)) return false
    // A region becomes a part of the host that credentials are shown to.
    if (/^AWS_(DEFAULT_)?REGION$/.test(name) && !REGION.test(value)) return false
  }
  if (isHarmlessVariable(name)) return true
  if (value !== undefined && SWITCHES.get(name)?.test(value)) return true
  if (PAGER.test(name)) return value === 'cat' || value === ''
  return EDITOR.test(name) && (value === 'true' || value === ':')
}

/** May it be set to this for that program alone? A size that is not known could be any text. */
export function isHarmlessFor(program: string, name: string, value: string | undefined): boolean {
  const isUnclear = value === undefined && MEASURES.has(name)
  return (!isUnclear && isHarmlessSetting(name, value)) || isNothingTo(program, name)
}
