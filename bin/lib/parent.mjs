// What `npm start` has started ends with it.

const everyMs = 500

/**
 * npm starts a script by a shell; whoever ends npm leaves the script running, for the shell passes no signal on. So a
 * script of npm's tells itself to end when its parent is another one. Started by hand it stands alone.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  timer.unref()
}
