import { instanceApi, taskApi } from '#services/workflow/shared/api.ts'
import type { Caller } from './test-app.ts'

interface World {
  as: (username: string) => Promise<Caller>
  query: <Row>(text: string, values?: unknown[]) => Promise<readonly Row[]>
}

/** The acts by which people decide a record that an approval runs about. */
export function approvalActs({ as, query }: World) {
  const instanceOf = async (id: string) =>
    (await query<{ id: string }>('select id from wf_instance where biz_id = $1 order by id desc limit 1', [id]))[0]!.id
  const act = async (id: string, username: string, verb: 'pass' | 'reject', opinion: string) => {
    const one = await as(username)
    const { success, result } = await one.call(instanceApi.one, { id: await instanceOf(id) })
    const taskId = success ? result.mine[0] : undefined
    return taskId ? one.call(taskApi[verb], { taskId, opinion }) : { success: false, message: 'no task' }
  }
  const sign = (id: string, username: string, opinion = '已核对原始凭证') => act(id, username, 'pass', opinion)
  const refuse = (id: string, username: string, opinion = '已核对原始凭证') => act(id, username, 'reject', opinion)
  /** By whoever handed it in, or by a manager. */
  const end = async (id: string, username: string, verb: 'cancel' | 'terminate') =>
    (await as(username)).call(instanceApi[verb], { id: await instanceOf(id), opinion: '资料有误，撤回重报' })
  return { instanceOf, sign, refuse, end }
}
