/** Puts a text on the clipboard; answers whether the browser let it. Plain http knows only the old way. */
export async function copyText(text: string): Promise<boolean> {
  // Absent outside of secure contexts, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard) {
    const isDone = await clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (isDone) return true
  }
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0'
  const before = document.activeElement as HTMLElement | null
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    before?.focus()
  }
}
