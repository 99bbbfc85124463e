// Containers and clusters: what is judged beyond the examples of single rows. The rows' own examples are tested by tables.test.ts.
import { describe, expect, test } from 'vitest'
import { judge, otherThan } from '../judge.ts'

describe('a container', () => {
  test('that gets a folder whose name is computed is asked about, not blocked', () => {
    expect(
      otherThan('dangerous', [
        'docker run -v "$DATA:/data" alpine ls',
        'docker run -v "$(pwd)":/app alpine ls',
        'docker run -v "$PWD:/app" alpine ls',
      ]),
    ).toEqual([])
  })

  test('that gets the whole machine is blocked, wherever the option stands and however it is written', () => {
    const commands = [
      'docker run -v/:/host alpine',
      'docker run --volume=/:/host alpine',
      'docker run --rm -v data:/d -v /:/host alpine',
      'docker run --mount type=bind,source=/,target=/host alpine',
      'podman run -itv /:/host alpine',
      'docker compose run -v /:/host web',
      'docker container run --privileged=true alpine',
    ]
    expect(otherThan('destructive', commands)).toEqual([])
  })

  test('has the time zone and certificates of the machine without being blocked', () => {
    expect(
      otherThan('dangerous', [
        'docker run -v /etc/localtime:/etc/localtime:ro alpine date',
        'docker run -v /etc/ssl/certs:/etc/ssl/certs:ro alpine date',
      ]),
    ).toEqual([])
  })

  test('runs a command that is judged as if it ran here', () => {
    const rules = (command: string) => judge(command).rule
    expect(rules('docker exec db psql -c "drop table users"')).toBe('services/database-destroy')
    expect(rules('docker run --rm --entrypoint sh alpine -c "rm -rf /"')).toBe('filesystem/delete-roots')
    expect(rules('kubectl exec -it web-1 -n prod -- sh -c "rm -rf /"')).toBe('filesystem/delete-roots')
    expect(rules('docker compose exec -T db psql -c "drop database app"')).toBe('services/database-destroy')
  })

  test('may give its own files to its own user', () => {
    expect(otherThan('dangerous', ['docker exec -u root web chown -R app /data'])).toEqual([])
  })

  test("'s own options are not those of its command", () => {
    expect(judge('docker run alpine ls --privileged').effects.map((effect) => effect.kind)).not.toContain(
      'container.escape',
    )
    expect(judge('docker run alpine docker system prune').tier).toBe('destructive')
  })
})

describe('a cluster', () => {
  test('shows the names of secrets, not what is in them', () => {
    expect(
      otherThan('safe', ['kubectl get secrets', 'kubectl get secret -o name', 'kubectl describe secret db']),
    ).toEqual([])
    expect(
      otherThan('dangerous', [
        'kubectl get secret db -o yaml',
        'kubectl get secret/db -ojson',
        'kubectl get cm,secret --output=yaml',
        'kubectl -n x get secret db -o jsonpath={.data.a}',
      ]),
    ).toEqual([])
  })

  test('is not changed by a rehearsal, unless it is none', () => {
    expect(otherThan('safe', ['kubectl create ns x --dry-run=client -o yaml', 'helm uninstall web --dry-run'])).toEqual(
      [],
    )
    expect(otherThan('dangerous', ['kubectl create ns x --dry-run=none'])).toEqual([])
    expect(
      otherThan('destructive', ['kubectl delete ns x --dry-run=none', 'helm uninstall web --dry-run=false']),
    ).toEqual([])
  })

  test('of another settings file may start programs', () => {
    expect(
      otherThan('dangerous', [
        'kubectl --kubeconfig ./x get pods',
        'kubectl get pods --kubeconfig=./x',
        'helm list --kubeconfig ./x',
      ]),
    ).toEqual([])
  })
})
