/** The sentence for a task that has just ended, from what the socket tells; undefined for every other step. */
export function endingOf(message: Readonly<Record<string, unknown>>): { isGood: boolean; text: string } | undefined {
  const { state, title, text, hasFile } = message
  if (typeof title !== 'string' || (state !== 'DONE' && state !== 'FAILED')) return undefined
  const said = typeof text === 'string' && text !== '' ? `：${text}` : ''
  if (state === 'FAILED') return { isGood: false, text: `${title}${said}` }
  return { isGood: true, text: `${title}已完成${said}${hasFile === true ? '，可在任务中心下载' : ''}` }
}
