/** Puts a text into the clipboard; answers whether it is there. Works on plain http, too, where the newer way is closed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused by a policy: the older way may still be open.
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.append(box)
  box.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
