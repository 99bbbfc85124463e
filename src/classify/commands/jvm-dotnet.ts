// Java, Kotlin, Scala and .NET: running, compiling, describing classes, and their build tools.
import type { Family } from '../types.ts'
import { list } from './list.ts'
import { writingOptions } from './option-rows.ts'
import { projectTool } from './project-tool.ts'
import { subcommandRow } from './subcommand-row.ts'

const JAVA_PRINTS = list('-version --version -showversion --show-version -fullversion --full-version -h -help --help -X --help-extra -? --list-modules')

export const jvmDotnet: readonly Family[] = [
  {
    id: 'java',
    programs: list('java javaw java.exe'),
    doc: 'Runs Java programs.',
    source: 'java(1), JDK 17',
    grammar: {
      longDash: true,
      stopAtOperand: true,
      otherOptions: 'execution.script',
      value: list('-cp -classpath --class-path -p --module-path --add-modules --add-opens --add-exports --source'),
      benign: list('-server -client -ea -enableassertions -da -esa --enable-preview -verbose'),
    },
    rows: [
      {
        id: 'java/print',
        doc: 'Prints its version, help or modules.',
        when: { any: JAVA_PRINTS, operands: { max: 0 }, none: ['-jar', '-m', '--module'] },
        does: [{ effect: 'text.print' }],
        match: ['java -version', 'java --version'],
        not: ['java -jar a.jar'],
      },
      {
        id: 'java/jar',
        doc: 'Runs a program from an archive.',
        when: { any: ['-jar', '-m', '--module'] },
        does: [{ effect: 'execution.script', on: { option: ['-jar', '-m', '--module'] } }],
        match: ['java -jar a.jar x'],
        not: ['java -version'],
      },
      {
        id: 'java/class',
        doc: 'Runs a class or a source file.',
        when: { operands: { min: 1 }, none: ['-jar', '-m', '--module'] },
        does: [{ effect: 'execution.script', on: 'first' }],
        match: ['java Main', 'java -cp out a.Main'],
        not: ['java -jar a.jar'],
      },
      { id: 'java/agent', doc: 'Loads an agent before the program.', when: { any: ['-agentlib', '-agentpath', '-javaagent'] }, does: [{ effect: 'execution.script' }], match: ['java -javaagent Main'], not: ['java Main'] },
    ],
  },
  {
    id: 'javac',
    programs: list('javac kotlinc scalac groovyc ecj'),
    doc: 'Compiles; annotation processors and plugins run while it does.',
    source: 'javac(1), JDK 17; kotlinc 2.0; scalac 2.13',
    grammar: { longDash: true, otherOptions: 'execution.project-script', value: list('-cp -classpath --class-path -source -target --release -encoding -sourcepath -p --module-path') },
    rows: [
      { id: 'javac/print', doc: 'Prints its version or help.', when: { any: list('-version --version -help --help -X'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['javac -version'], not: ['javac A.java'] },
      { id: 'javac/compile', doc: 'Compiles.', when: { operands: { min: 1 } }, does: [{ effect: 'execution.project-script' }], match: ['javac A.java'], not: ['javac -version'] },
      writingOptions('javac/output', ['-d', '-s', '-h'], 'javac -d out A.java', 'javac A.java'),
    ],
  },
  {
    id: 'javap',
    programs: ['javap', 'jdeps'],
    doc: 'Describes compiled classes.',
    source: 'javap(1) and jdeps(1), JDK 17',
    grammar: {
      longDash: true,
      value: list('-cp -classpath --class-path --module-path -bootclasspath --multi-release -p -package -e -regex -filter'),
      benign: list('-help --help -version --version -v -verbose -l -public -protected -private -package -c -s -sysinfo -constants -summary -R -recursive -jdkinternals -q -quiet'),
    },
    rows: [{ id: 'javap/describe', doc: 'Describes classes.', does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'operands' }], match: ['javap -c Main', 'jdeps -summary a.jar'] }],
  },
  {
    id: 'jar',
    programs: ['jar'],
    doc: 'Lists, creates and unpacks Java archives.',
    source: 'jar(1), JDK 17',
    grammar: { bareFirst: true, help: true, benign: list('-c --create -x --extract -i -g -u --update -v --verbose -0 --no-compress -M --no-manifest -m -e --version'), value: list('-f --file') },
    rows: [
      {
        id: 'jar/list',
        doc: 'Lists an archive.',
        when: { any: ['-t', '--list', '-d', '--describe-module', '--version'] },
        does: [{ effect: 'file.list', on: { option: ['-f', '--file'] } }, { effect: 'text.print' }],
        match: ['jar tf a.jar', 'jar --list --file a.jar'],
        not: ['jar xf a.jar'],
      },
      {
        id: 'jar/write',
        doc: 'Creates, changes or unpacks an archive.',
        when: { none: ['-t', '--list', '-d', '--describe-module', '--version'] },
        does: [{ effect: 'file.write' }, { effect: 'file.write', on: { option: ['-f', '--file'] } }],
        match: ['jar xf a.jar', 'jar cf a.jar out'],
        not: ['jar tf a.jar'],
      },
    ],
  },
  {
    id: 'jvm-process',
    programs: ['jps'],
    doc: 'Lists Java processes.',
    source: 'jps(1), JDK 17',
    grammar: { benign: list('-q -m -l -v -V -h -help --help') },
    rows: [{ id: 'jvm-process/list', doc: 'Lists Java processes.', does: [{ effect: 'process.read' }], match: ['jps -l'] }],
  },
  projectTool('jvm-inspect', { programs: 'jstack jmap jcmd jinfo jstat jconsole jvisualvm jdb jfr', source: 'jcmd(1) and jmap(1), JDK 17', example: 'jcmd 42 GC.heap_info', prints: '--help -h -l', effect: 'process.trace' }),
  {
    id: 'maven',
    programs: list('mvn mvnw mvnd mvnDebug mvn.cmd'),
    doc: "Runs the plugins of a project's build.",
    source: 'mvn --help, Maven 3.9',
    grammar: {
      otherOptions: 'execution.project-script',
      value: list('-f --file -pl --projects -rf --resume-from -P --activate-profiles -s --settings -gs -T --threads -l --log-file -D'),
      benign: list('-v --version -h --help -q --quiet -B --batch-mode -o --offline -U -e -X -am -amd -N -ntp -V'),
    },
    rows: [
      { id: 'maven/version', doc: 'Prints its version or help.', when: { any: list('-v --version -h --help'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['mvn --version'], not: ['mvn test'] },
      { id: 'maven/build', doc: "Runs the project's build.", when: { none: list('-v --version -h --help') }, does: [{ effect: 'execution.project-script' }], match: ['mvn -q test', 'mvn clean install -DskipTests'], not: ['mvn --version'] },
      {
        id: 'maven/publish',
        doc: 'Publishes what was built.',
        when: { operand: { is: ['deploy', 'deploy:*', 'release:perform', '*:deploy', 'nexus-staging:*'] } },
        does: [{ effect: 'service.publish' }],
        match: ['mvn deploy'],
        not: ['mvn test'],
      },
      {
        id: 'maven/database',
        doc: 'Empties a database.',
        when: { operand: { is: ['flyway:clean', 'liquibase:dropAll', '*:flyway-maven-plugin:clean'], literal: true } },
        does: [{ effect: 'database.destroy' }],
        match: ['mvn flyway:clean'],
        not: ['mvn clean'],
      },
    ],
  },
  {
    id: 'gradle',
    programs: list('gradle gradlew gradle.bat gradlew.bat'),
    doc: "Runs a project's build, which is code.",
    source: 'gradle --help, 8.8',
    grammar: {
      otherOptions: 'execution.project-script',
      value: list('-p --project-dir -b --build-file -x --exclude-task -g --gradle-user-home --console -P -D -c --tests -I --init-script'),
      benign: list('-v --version -h -? --help -q --quiet -i --info --offline --stacktrace -s --daemon --no-daemon --parallel'),
    },
    rows: [
      { id: 'gradle/version', doc: 'Prints its version or help.', when: { any: list('-v --version -h -? --help'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['gradle --version'], not: ['gradle test'] },
      {
        id: 'gradle/build',
        doc: "Runs the project's build.",
        when: { none: list('-v --version -h -? --help') },
        does: [{ effect: 'execution.project-script' }],
        match: ['gradle build', './gradlew test', 'gradle tasks'],
        not: ['gradle --version'],
      },
      {
        id: 'gradle/publish',
        doc: 'Publishes what was built.',
        when: { operand: { is: list('publish publish* *:publish *:publish* uploadArchives publishPlugins') } },
        does: [{ effect: 'service.publish' }],
        match: ['gradle publish'],
        not: ['gradle test'],
      },
      {
        id: 'gradle/database',
        doc: 'Empties a database.',
        when: { operand: { is: list('flywayClean *:flywayClean dropAll *:dropAll'), literal: true } },
        does: [{ effect: 'database.destroy' }],
        match: ['gradle flywayClean'],
        not: ['gradle clean'],
      },
    ],
  },
  projectTool('jvm-build', {
    programs: 'ant sbt lein mill bloop boot cs coursier jbang ktlint detekt scalafmt checkstyle pmd spotbugs kotest jlink jpackage native-image',
    source: 'ant 1.10, sbt 1.10, lein 2.11, mill 0.11: all run the project’s build',
    example: 'sbt test',
    prints: '--version -version -V --help -h -help',
  }),
  {
    id: 'dotnet',
    programs: ['dotnet', 'dotnet.exe'],
    doc: 'Builds, tests, runs and publishes .NET programs.',
    source: 'learn.microsoft.com/dotnet/core/tools, 8.0',
    grammar: {
      anywhere: true,
      otherOptions: 'execution.project-script',
      value: list('-c --configuration -f --framework -r --runtime -o --output -v --verbosity -p --project'),
      benign: list('-h -? --help --version -d --diagnostics --no-build --no-restore'),
    },
    subcommands: { run: { stopAtOperand: false }, exec: { stopAtOperand: true } },
    rows: [
      {
        id: 'dotnet/print',
        doc: 'Prints its version, help or what is installed.',
        when: { sub: ['', 'help', '--info'], any: list('--version --info --list-sdks --list-runtimes -h -? --help') },
        does: [{ effect: 'text.print' }],
        match: ['dotnet --version', 'dotnet --list-sdks'],
        not: ['dotnet build'],
      },
      subcommandRow('dotnet/build', 'execution.project-script', {
        doc: 'Builds, tests, runs or describes the project, which evaluates its code.',
        subs: 'build, run, test, publish, pack, clean, msbuild, exec, watch, vstest, format, list, list package, list reference, sln, sln add, sln list, sln remove, ef, script, user-secrets, dev-certs, fsi, build-server, ef migrations, ef dbcontext, workload list, tool list, tool run, nuget locals, nuget list, reference',
        match: 'dotnet build, dotnet test, dotnet run',
        not: 'dotnet restore',
      }),
      subcommandRow('dotnet/install', 'execution.install', {
        doc: 'Installs packages, tools or templates, or changes the project.',
        subs: 'restore, add, add package, add reference, remove, remove package, remove reference, new, tool install, tool update, tool restore, tool uninstall, workload install, workload update, workload restore, sdk, nuget add, nuget remove, nuget update, nuget enable, nuget disable, package add',
        match: 'dotnet add package a, dotnet restore, dotnet new console',
        not: 'dotnet build',
      }),
      subcommandRow('dotnet/publish', 'service.publish', { doc: 'Publishes a package.', subs: 'nuget push', match: 'dotnet nuget push a.nupkg', not: 'dotnet pack' }),
      subcommandRow('dotnet/unpublish', 'service.destroy', { doc: 'Removes a published package.', subs: 'nuget delete', match: 'dotnet nuget delete a 1.0', not: 'dotnet nuget push a.nupkg' }),
      subcommandRow('dotnet/database', 'database.destroy', { doc: "Drops the project's database.", subs: 'ef database drop', match: 'dotnet ef database drop -f', not: 'dotnet ef database update' }),
      subcommandRow('dotnet/database-update', 'database.write', { doc: "Changes the project's database.", subs: 'ef database update, ef database', match: 'dotnet ef database update', not: 'dotnet build' }),
    ],
  },
  projectTool('dotnet-build', { programs: 'msbuild MSBuild.exe xbuild nuget paket fake cake csc mcs mono fsc vbc', source: 'msbuild 17, nuget 6', example: 'msbuild a.sln', prints: '-version --version -help --help' }),
]
