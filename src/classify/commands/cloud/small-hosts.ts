// Hosts of applications, databases and content that nobody has read closely: what deletes is known. Larger ones have files of their own.
import type { Family } from '../../types.ts'
import { unreadService } from './unread-services.ts'

export const smallHosts: readonly Family[] = [
  unreadService('small-hosts', {
    programs: 'koyeb northflank scalingo qovery aptible clever platform upsun magento-cloud gigalixir defang nitric zerops',
    gone: 'delete destroy down terminate *:delete *:destroy *:deprovision app-delete',
    example: 'koyeb services delete web',
    other: 'koyeb services redeploy web',
  }),
  unreadService('small-databases', { programs: 'avn astra ecctl upstash', gone: 'delete terminate shutdown topic-delete database-delete', example: 'avn service terminate db --force', other: 'avn service list', effect: 'database.destroy' }),
  unreadService('confluent', { programs: 'confluent', gone: 'delete', example: 'confluent kafka topic delete orders', other: 'confluent kafka topic list', effect: 'service.destroy' }),
  unreadService('content-hosts', { programs: 'contentful sanity', gone: 'delete', example: 'sanity dataset delete production', other: 'sanity dataset create production', effect: 'service.destroy' }),
  unreadService('radosgw-admin', {
    programs: 'radosgw-admin',
    gone: 'purge',
    example: 'radosgw-admin gc purge',
    other: 'radosgw-admin user create --uid=a',
    effect: 'service.destroy',
    sweeps: [{ word: 'rm', at: 1, options: '--purge-objects --purge-data --bypass-gc', example: 'radosgw-admin bucket rm --bucket=backup --purge-objects' }],
  }),
]
