/** The file name of a `Content-Disposition` header; the encoded form wins over the plain one. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  try {
    return decodeURIComponent(encoded ?? plain ?? '').trim() || '下载文件'
  } catch {
    return plain?.trim() || '下载文件'
  }
}

/** Hands a file to the browser to be saved. */
export function saveFile(file: Blob, disposition: string | null): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileNameOf(disposition)
  link.click()
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
