import { dictionary } from '#kernel/shared/dictionary.ts'

export const archiveFileType = dictionary('archive_file_type', '文件类型', {
  '1': '原件',
  '2': '复印件',
  '3': '电子件',
} as const)
