// The cover of a public page is painted before the app takes the processor, and the app comes in parts, between
// which the page answers. A window that is not shown paints nothing: there the app starts at once.
{
  const parts = document.currentScript.dataset.parts.split(' ')
  let started = false
  const start = async () => {
    if (started) return
    started = true
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
