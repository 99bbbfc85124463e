// Metrics whose values somebody else keeps, read anew at each scrape. Knows no metric of its own.
import { Counter, Gauge, type LabelValues, type Registry } from 'prom-client'

/** One value and what it is of. */
export type Labelled<Label extends string> = readonly [labels: LabelValues<Label>, value: number]

type LabelledMetric<Label extends string> = {
  name: string
  help: string
  labelNames?: readonly Label[]
  /** All values there are: what was told before and is not among them is told no more. */
  read: () => readonly Labelled<Label>[] | Promise<readonly Labelled<Label>[]>
}

export function labelled<Label extends string>(labels: LabelValues<Label>, value: number): Labelled<Label> {
  return [labels, value]
}

/** `read`: the value; undefined while there is none, which leaves the metric out. */
export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

export function addLabelledGauge<Label extends string>(registry: Registry, metric: LabelledMetric<Label>): void {
  const { name, help, labelNames = [], read } = metric
  new Gauge<Label>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await read()
      this.reset()
      for (const [labels, value] of values) this.set(labels, value)
    },
  })
}

/** A counter that somebody else counts. */
export function addCounter<Label extends string>(registry: Registry, metric: LabelledMetric<Label>): void {
  const { name, help, labelNames = [], read } = metric
  new Counter<Label>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await read()
      this.reset()
      for (const [labels, value] of values) this.inc(labels, value)
    },
  })
}
