import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracingChannel } from 'node:diagnostics_channel'
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-base'
import { ApiError } from '../errors.ts'
import { log } from '../log.ts'
import { version } from '../system/version.ts'
import {
  type CallSeam,
  type CommandSeam,
  callSeam,
  commandSeam,
  type FileSeam,
  fileSeam,
  type SqlSeam,
  sqlSeam,
} from './seams.ts'

/** Bounds of durations in seconds, as the semantic conventions advise. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** Trace id = correlation of the journal: an auditor's fact leads to its trace, and back. */
class Correlated implements IdGenerator {
  next: string | null = null
  private readonly random = new RandomIdGenerator()

  readonly generateSpanId = (): string => this.random.generateSpanId()

  readonly generateTraceId = (): string => {
    const given = this.next
    this.next = null
    return given ?? this.random.generateTraceId()
  }
}

type UnderWay = { readonly span: Span; readonly context: Context; readonly began: number }

/** Where a seam's attributes end up; `ended` gives those that only its end knows. */
type Watched<T> = {
  readonly name: (seam: T) => string
  readonly kind: SpanKind
  /** The trace that it begins, where it isn't a random one. */
  readonly trace?: (seam: T) => string
  readonly attributes: (seam: T) => Attributes
  readonly ended: (seam: T) => Attributes
}

const call: Watched<CallSeam> = {
  name: ({ method, route }) => `${method} ${route}`,
  kind: SpanKind.SERVER,
  trace: ({ correlation }) => correlation.replaceAll('-', ''),
  attributes: ({ method, route }) => ({ 'http.request.method': method, 'http.route': route }),
  ended: ({ result }) => {
    const status = result instanceof Response ? result.status : 500
    return {
      'http.response.status_code': status,
      ...(status < 500 ? {} : { 'error.type': String(status) }),
    }
  },
}

/** A refusal is what a rule says, and no failure. */
const failed = (error: unknown): Attributes => {
  if (error === undefined || (error instanceof ApiError && error.status < 500)) return {}
  return { 'error.type': error instanceof ApiError ? String(error.status) : '_OTHER' }
}

const command: Watched<CommandSeam> = {
  name: ({ name }) => `command ${name}`,
  kind: SpanKind.INTERNAL,
  attributes: ({ name, workflow }) => ({ 'estrado.command': name, 'estrado.workflow': workflow }),
  ended: ({ error }) => ({
    'estrado.outcome': error === undefined ? 'accepted' : error instanceof ApiError ? 'refused' : 'failed',
    ...failed(error),
  }),
}

const file: Watched<FileSeam> = {
  name: ({ operation }) => `files ${operation}`,
  kind: SpanKind.CLIENT,
  attributes: ({ operation }) => ({ 'estrado.file.operation': operation }),
  ended: ({ error }) => failed(error),
}

/** Milliseconds from which a statement is a span of its call's trace; all are measured. */
const slowStatement = 5

type Telemetry = { readonly close: () => Promise<void> }

/** Milliseconds after which a receiver that doesn't take the last of it is given up. */
const usualPatience = 2_000

/**
 * Listens at the seams and sends traces and metrics by OTLP over HTTP (JSON) until it is closed. Attributes are a closed
 * set: methods, route templates, states, names of commands, workflows, statements and tables.
 */
export function openTelemetry(endpoint: string, patience = usualPatience): Telemetry {
  const at = (signal: string) => ({ url: `${endpoint.replace(/\/$/, '')}/v1/${signal}` })
  const resource = resourceFromAttributes({ 'service.name': 'estrado', 'service.version': version })
  const idGenerator = new Correlated()
  const traces = new BasicTracerProvider({
    resource,
    idGenerator,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(at('traces')))],
  })
  const metrics = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(at('metrics')) })],
  })
  const untaken = () => log('warning', 'telemetry was not taken')
  const quiet = () => undefined
  diag.setLogger(
    { error: untaken, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const tracer = traces.getTracer('estrado', version)
  const meter = metrics.getMeter('estrado', version)
  const duration = (name: string, description: string) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: seconds } })
  const durations = {
    call: duration('http.server.request.duration', 'Duration of HTTP server requests.'),
    command: duration('estrado.command.duration', 'Duration of commands of the journal.'),
    file: duration('estrado.file.operation.duration', "Duration of uses of the files' store."),
    sql: duration('db.client.operation.duration', 'Duration of database client operations.'),
  }

  const underWay = new AsyncLocalStorage<UnderWay>()
  const spans = new WeakMap<object, UnderWay>()

  function watch<T extends object>(
    seam: TracingChannel<unknown, T>,
    watched: Watched<T>,
    histogram: typeof durations.call,
  ): () => void {
    const begin = (told: T): UnderWay => {
      const parent = underWay.getStore()?.context ?? ROOT_CONTEXT
      idGenerator.next = watched.trace?.(told) ?? null
      const options = { kind: watched.kind, attributes: watched.attributes(told) }
      const span = tracer.startSpan(watched.name(told), options, parent)
      const own = { span, context: trace.setSpan(parent, span), began: performance.now() }
      spans.set(told, own)
      return own
    }
    const end = (message: unknown) => {
      const told = message as T
      const own = spans.get(told)
      if (!own) return
      const ended = watched.ended(told)
      own.span.setAttributes(ended)
      if ('error.type' in ended) own.span.setStatus({ code: SpanStatusCode.ERROR })
      own.span.end()
      histogram.record((performance.now() - own.began) / 1000, { ...watched.attributes(told), ...ended })
    }
    seam.start.bindStore(underWay, begin)
    seam.asyncEnd.subscribe(end)
    return () => {
      seam.start.unbindStore(underWay)
      seam.asyncEnd.unsubscribe(end)
    }
  }

  const sql = (message: unknown) => {
    const { operation, table, milliseconds, failed: broken } = message as SqlSeam
    const attributes: Attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === null ? {} : { 'db.collection.name': table }),
      ...(broken ? { 'error.type': '_OTHER' } : {}),
    }
    durations.sql.record(milliseconds / 1000, attributes)
    const parent = underWay.getStore()
    // What no call asked for is measured, and is no trace of its own.
    if (!parent || (milliseconds < slowStatement && !broken)) return
    const [name, startTime] = [
      table === null ? operation : `${operation} ${table}`,
      Date.now() - milliseconds,
    ]
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, parent.context)
    if (broken) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  const left = [
    watch(callSeam, call, durations.call),
    watch(commandSeam, command, durations.command),
    watch(fileSeam, file, durations.file),
  ]
  sqlSeam.subscribe(sql)
  return {
    close: async () => {
      for (const leave of left) leave()
      sqlSeam.unsubscribe(sql)
      const sent = Promise.allSettled([traces.shutdown(), metrics.shutdown()])
      await Promise.race([sent, new Promise((done) => setTimeout(done, patience).unref())])
      diag.disable()
    },
  }
}
