/** Longest side in px that a picture is sent with: more says nothing about a leak and costs minutes in a stairwell. */
const MOST_SIDE = 2048

/** The size that a picture is drawn with, so that its longest side fits; undefined where it fits already. */
export function fittedSize(width: number, height: number): { width: number; height: number } | undefined {
  const longest = Math.max(width, height)
  if (longest <= MOST_SIDE) return undefined
  const scale = MOST_SIDE / longest
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A large picture as a smaller one; anything that cannot be drawn goes as it is. */
export async function smallerPicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const size = fittedSize(picture.width, picture.height)
    if (!size) return file
    const canvas = Object.assign(document.createElement('canvas'), size)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, size.width, size.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return blob && blob.size < file.size
      ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
      : file
  } catch {
    return file
  }
}
