import { feedback } from '#kernel/web/feedback.ts'

/** What is said of an upload that failed without words. */
export const unknownError = '未知错误'

/** Says in a window why a file of a cell could not be stored. */
export async function tellUploadError(message: string): Promise<void> {
  const { modal } = await feedback()
  modal.error({ title: '上传出错', content: `错误信息：${message || unknownError}`, okText: '确定', centered: true })
}
