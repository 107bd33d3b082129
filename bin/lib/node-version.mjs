// Written for old versions of Node too, which must be able to read it.

/** Ends the process where Node is too old for anything that follows. */
export function requireNode() {
  const parts = process.versions.node.split('.').map(Number)
  if (parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19)) return
  console.error('邻里需要 Node.js 20.19 或更高版本，现在是 ' + process.versions.node + '。请升级后重试。')
  process.exit(1)
}
