// Rules for shared services: forges, clouds, containers, databases. Judges effects, knows no programs.
import type { Rule } from '../types.ts'

export const services: readonly Rule[] = [
  { id: 'services/read', doc: 'reads from a service', when: { effect: ['service.read'] }, tier: 'safe', examples: ['docker ps'] },
  { id: 'services/write', doc: 'changes something that others share', when: { effect: ['service.write'] }, tier: 'dangerous', examples: ['gh run rerun 7'] },
  { id: 'services/destroy', doc: 'destroys something that others share', when: { effect: ['service.destroy'] }, tier: 'destructive', instead: 'list what would go, and ask a person to delete it', examples: ['gh repo delete acme/app'] },
  { id: 'services/publish', doc: 'publishes a package, release or deployment', when: { effect: ['service.publish'] }, tier: 'dangerous', examples: ['npm publish'] },
  { id: 'services/expose', doc: 'makes private things public', when: { effect: ['service.expose'] }, tier: 'destructive', examples: ['gh repo edit --visibility public'] },
  {
    id: 'services/destroy-infrastructure',
    doc: 'destroys infrastructure',
    when: { effect: ['infrastructure.destroy'] },
    tier: 'destructive',
    instead: 'terraform plan -destroy shows what would go; ask a person',
    examples: ['terraform destroy'],
  },
  { id: 'services/container-change', doc: 'changes containers or images', when: { effect: ['container.change'] }, tier: 'dangerous', examples: ['docker build .', 'docker rm web'] },
  {
    id: 'services/container-destroy',
    doc: 'deletes containers, images or volumes in bulk, with their data',
    when: { effect: ['container.destroy'] },
    tier: 'destructive',
    instead: 'remove the one container or volume by its name',
    examples: ['docker system prune', 'docker volume rm data'],
  },
  { id: 'services/container-escape', doc: 'gives a container power over this machine', when: { effect: ['container.escape'] }, tier: 'destructive', examples: ['docker run --privileged alpine sh'] },
  { id: 'services/database-read', doc: 'reads a database', when: { effect: ['database.read'] }, tier: 'safe', examples: ["psql -c 'select 1'"] },
  { id: 'services/database-write', doc: 'changes data or tables', when: { effect: ['database.write'] }, tier: 'dangerous', examples: ["psql -c 'insert into t values (1)'"] },
  {
    id: 'services/database-destroy',
    doc: 'deletes data or tables',
    when: { effect: ['database.destroy'] },
    tier: 'destructive',
    instead: 'take a backup, and ask a person to run it',
    examples: ["psql -c 'drop table users'", "mysql -e 'DELETE FROM users'"],
  },
]
