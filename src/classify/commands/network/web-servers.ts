// Web servers and proxies: whose settings are checked, and what starts, signals or changes them. Data only.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions, writingOptions } from '../shapes/option-rows.ts'

export const webServers: readonly Family[] = [
  {
    id: 'nginx',
    programs: ['nginx', 'openresty', 'angie'],
    doc: 'Checks the settings of the web server, starts it or signals it.',
    source: 'nginx(8) 1.22',
    grammar: { help: true, otherOptions: 'system.service', value: ['-e', '-g', '-s'], benign: list('-q -t -T -v -V -h -?') },
    rows: [
      { id: 'nginx/check', doc: 'Checks or prints the settings, or its version.', when: { any: list('-t -T -v -V -h -?'), none: ['-s', '-g'] }, does: [{ effect: 'process.read' }], match: ['nginx -t', 'nginx -v'], not: ['nginx -s reload'] },
      { id: 'nginx/change', doc: 'Starts the server or signals it.', when: { none: list('-t -T -v -V -h -?') }, does: [{ effect: 'system.service' }], match: ['nginx', 'nginx -s reload'], not: ['nginx -t'] },
      { id: 'nginx/signal', doc: 'Signals the server, or gives it settings.', when: { any: ['-s', '-g'] }, does: [{ effect: 'system.service' }], match: ['nginx -s reload'], not: ['nginx -t'] },
      readingOptions('nginx/settings', ['-c', '-p'], 'nginx -t -c x.conf', 'nginx -t'),
      // Settings name modules, which run while they are checked.
      {
        id: 'nginx/modules',
        doc: 'Loads the modules that other settings name.',
        when: { any: ['-c', '-p'] },
        does: [{ effect: 'execution.script', on: { option: ['-c', '-p'] } }],
        match: ['nginx -t -c x.conf', 'nginx -t -p conf'],
        not: ['nginx -t'],
      },
      writingOptions('nginx/errors', ['-e'], 'nginx -t -e a.log', 'nginx -t'),
    ],
  },
  {
    id: 'apachectl',
    programs: ['apachectl', 'apache2ctl', 'httpd', 'apache2'],
    doc: 'Checks the settings of the web server, starts it or signals it.',
    source: 'apachectl(8), httpd(8) 2.4',
    grammar: { help: true, otherOptions: 'system.service', value: list('-D -e -n'), benign: list('-t -v -V -l -L -M -S -h') },
    rows: [
      {
        id: 'apachectl/check',
        doc: 'Checks the settings, or prints what it is made of.',
        when: { any: list('-t -v -V -l -L -M -S -h'), none: ['-k', '-c', '-C'], operands: { max: 0 } },
        does: [{ effect: 'process.read' }],
        match: ['httpd -v', 'apachectl -t'],
        not: ['apachectl restart'],
      },
      {
        id: 'apachectl/check-word',
        doc: 'Checks the settings.',
        when: { operand: { at: 0, is: ['configtest', 'status', 'fullstatus'], literal: true } },
        does: [{ effect: 'process.read' }],
        match: ['apachectl configtest'],
        not: ['apachectl restart'],
      },
      {
        id: 'apachectl/change',
        doc: 'Starts the server or signals it.',
        when: { operandNot: { at: 0, is: ['configtest', 'status', 'fullstatus'] }, none: list('-t -v -V -l -L -M -S -h') },
        does: [{ effect: 'system.service' }],
        match: ['apachectl restart', 'httpd'],
        not: ['httpd -v'],
      },
      {
        id: 'apachectl/modules',
        doc: 'Loads the modules that other settings name.',
        when: { any: ['-d', '-f'] },
        does: [{ effect: 'execution.script', on: { option: ['-d', '-f'] } }],
        match: ['httpd -t -d conf', 'httpd -t -f x.conf'],
        not: ['httpd -t'],
      },
      writingOptions('apachectl/errors', ['-E'], 'httpd -t -E a.log', 'httpd -t'),
      flagRow('apachectl/settings', 'Signals the server, or gives it settings.', 'system.service', ['-k', '-c', '-C', '-f', '-X'], 'httpd -k stop', 'httpd -v'),
    ],
  },
  {
    id: 'web-server',
    programs: ['caddy', 'traefik', 'haproxy', 'lighttpd', 'varnishd', 'envoy', 'php-fpm', 'uwsgi', 'squid', 'a2ensite', 'a2dissite', 'a2enmod', 'a2dismod', 'a2enconf', 'a2disconf'],
    doc: 'Runs or changes a server.',
    source: 'haproxy(1) 2.6; caddy 2.7; traefik 3.0',
    grammar: { help: true, otherOptions: 'system.service', value: ['-f', '--config', '--adapter'] },
    rows: [
      {
        id: 'web-server/check',
        doc: 'Checks the settings.',
        when: { any: ['-c', '-v', '-vv', '--version', '-V'], operands: { max: 0 } },
        does: [{ effect: 'process.read' }, { effect: 'file.read', on: { option: ['-f'] } }],
        match: ['haproxy -c -f x.cfg', 'traefik --version'],
        not: ['haproxy -f x.cfg'],
      },
      { id: 'web-server/scripts', doc: 'Runs the scripts that settings load.', when: { all: ['-c', '-f'] }, does: [{ effect: 'execution.script', on: { option: '-f' } }], match: ['haproxy -c -f x.cfg'], not: ['traefik --version'] },
      {
        id: 'web-server/check-word',
        doc: 'Checks the settings or prints its version.',
        when: { operand: { at: 0, is: ['validate', 'version', 'adapt', 'list-modules', 'build-info', 'healthcheck'], literal: true } },
        does: [{ effect: 'process.read' }, { effect: 'file.read', on: { option: ['-f', '--config'] } }],
        match: ['caddy validate', 'caddy version', 'caddy adapt --config .env'],
        not: ['caddy run'],
      },
      {
        id: 'web-server/run',
        doc: 'Runs or changes the server.',
        when: { none: ['-c', '-v', '-vv', '--version', '-V'], operandNot: { at: 0, is: ['validate', 'version', 'adapt', 'list-modules', 'build-info', 'healthcheck'] } },
        does: [{ effect: 'system.service' }],
        match: ['caddy run', 'haproxy -f x.cfg', 'a2ensite x'],
        not: ['caddy version'],
      },
      {
        id: 'web-server/environment',
        doc: 'Prints its environment.',
        when: { operand: { at: 0, is: ['environ'], literal: true } },
        does: [{ effect: 'environment.read' }],
        prints: 'environment',
        match: ['caddy environ'],
        not: ['caddy run'],
      },
      {
        id: 'web-server/modules',
        doc: 'Fetches code.',
        when: { operand: { at: 0, is: ['add-package', 'remove-package', 'upgrade', 'trust', 'untrust'], literal: true } },
        does: [{ effect: 'execution.install' }],
        match: ['caddy upgrade'],
        not: ['caddy run'],
      },
    ],
  },
]
