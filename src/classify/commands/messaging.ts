// Queues, brokers and coordination stores: Kafka, RabbitMQ, NATS, MQTT, etcd, ZooKeeper, Celery.
import type { Family, Grammar } from '../types.ts'
import { list } from './list.ts'

const KAFKA: Grammar = {
  value: list(
    '--bootstrap-server --bootstrap-controller --topic --partitions --replication-factor --group --member --entity-type --entity-name --replica-assignment --topic-id-type --topic-id --max-messages --offset --partition --time --timeout --timeout-ms --version-id',
  ),
  benign: list(
    '--exclude-internal --if-exists --if-not-exists --under-replicated-partitions --unavailable-partitions --at-min-isr-partitions --under-min-isr-partitions --topics-with-overrides --all-groups --all-topics --verbose --members --offsets --state --all --user-defaults --version -h',
  ),
}

const topics: Family = {
  id: 'kafka-topics',
  programs: list('kafka-topics kafka-topics.sh'),
  doc: 'Creates, changes and deletes topics.',
  source: 'kafka-topics.sh --help, Kafka 3.8',
  grammar: { help: true, ...KAFKA },
  rows: [
    {
      id: 'kafka-topics/read',
      doc: 'Lists and describes topics.',
      when: { any: ['--list', '--describe'] },
      does: [{ effect: 'service.read' }],
      match: ['kafka-topics --bootstrap-server a:9092 --list'],
      not: ['kafka-topics --create --topic a'],
    },
    {
      id: 'kafka-topics/write',
      doc: 'Creates or changes topics.',
      when: { any: ['--create', '--alter'] },
      does: [{ effect: 'service.write' }, { effect: 'service.write', on: { option: '--config' } }],
      match: ['kafka-topics --create --topic a'],
      not: ['kafka-topics --list'],
    },
    {
      id: 'kafka-topics/destroy',
      doc: 'Deletes topics with all messages.',
      when: { any: ['--delete'] },
      does: [{ effect: 'service.destroy', on: { option: '--topic' } }, { effect: 'service.destroy' }],
      match: ['kafka-topics.sh --delete --topic a --bootstrap-server b:9092'],
      not: ['kafka-topics --list'],
    },
  ],
}

export const messaging: readonly Family[] = [topics]
