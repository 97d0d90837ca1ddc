// The cover of a public page is painted before the app takes the line and the processor; then all its files are
// asked for at once (modulepreload), and evaluated in parts, between which the page answers. A window that is not
// shown paints nothing: there the app starts at once.
{
  const { dataset } = document.currentScript
  const parts = dataset.parts.split(' ')
  const ahead = dataset.ahead.split(' ')
  let started = false
  const start = async () => {
    if (started) return
    started = true
    for (const href of [...parts, ...ahead]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    for (const part of parts) {
      await import(part)
      await new Promise((done) => setTimeout(done))
    }
  }
  if (document.hidden) void start()
  document.addEventListener('visibilitychange', start, { once: true })
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 3000)
}
