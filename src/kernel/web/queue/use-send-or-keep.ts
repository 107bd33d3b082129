import { useToast } from '../toast.ts'
import { sendOrKeep } from './send-or-keep.ts'

/** `sendOrKeep` for a form: whoever filled it in is told where it waits on this device for a network. */
export function useSendOrKeep(): typeof sendOrKeep {
  const toast = useToast()
  return async (endpoint, input, about) => {
    const answer = await sendOrKeep(endpoint, input, about)
    if (!answer) toast.info(`没有网络，“${about.subject}”已保存在本机，连上后自动提交`)
    return answer
  }
}
