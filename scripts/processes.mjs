// Ends the processes that we started, by their own ids: asked first, forced when they don't listen.
const patience = 15_000

export async function stopAll(children) {
  await Promise.all([...children].map(stop))
}

function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    const force = setTimeout(() => child.kill('SIGKILL'), patience)
    child.once('exit', () => {
      clearTimeout(force)
      done()
    })
    child.kill('SIGTERM')
  })
}
