/** The packages of OpenTelemetry, loaded when the first export is opened. */
export async function loadSdk() {
  const [api, core, resources, traces, metrics, { OTLPTraceExporter }, { OTLPMetricExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ])
  return { api, core, resources, traces, metrics, OTLPTraceExporter, OTLPMetricExporter }
}

/** Those packages. */
export type Sdk = Awaited<ReturnType<typeof loadSdk>>
