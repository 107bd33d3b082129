/**
 * Runs work once the next frame has been painted: by then the layout is made, and reading places or scrolling costs none
 * of its own. Answers how to give up.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
