/** Endings of pictures and films, in lower case. */
export const pictures = ['jpg', 'jpeg', 'png', 'gif', 'webp']
export const films = ['mp4', 'mov']

/** The ending of a name, in lower case; empty when it has none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** How a stored file can be looked at without leaving the page. */
export type PreviewKind = 'image' | 'pdf' | 'video' | 'text'

/** Undefined for what browsers cannot show. */
export function previewKindOf(name: string): PreviewKind | undefined {
  const extension = extensionOf(name)
  if (pictures.includes(extension)) return 'image'
  if (films.includes(extension)) return 'video'
  if (extension === 'pdf') return 'pdf'
  return extension === 'txt' || extension === 'csv' ? 'text' : undefined
}
