import { Form } from 'antd'
import { CallError } from '#kernel/web/call-error.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { listPlace, refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { resumeApi } from '../shared/api.ts'
import type { MyResume, MyResumeInput, Resume, UserWorkExperience } from '../shared/schema.ts'

/** The form of the whole résumé: the sections, and the times of work as a list. */
type Values = Omit<Resume, 'id'> & { works?: readonly UserWorkExperience[] }

const OVERLAP = '工作经历时间重叠，请确认'

/** Stores the résumé; when times of work overlap the user is asked, and it is stored if that is meant. */
export function useSaving({ resume, workExperiences }: MyResume) {
  const [form] = Form.useForm<Values>()
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync, isPending } = useCall(resumeApi.save, { invalidates: [resumeApi.mine], quiet: true })
  const isNew = resume.updateTime === null && workExperiences.length === 0
  const send = async ({ works = [], ...values }: Values, confirmOverlap?: 'Y'): Promise<void> => {
    const input: MyResumeInput = {
      resume: { ...values, ...(isNew ? {} : { version: resume.version }) },
      workExperiences: [...works],
      ...(confirmOverlap && { confirmOverlap }),
    }
    try {
      const { completeness } = await mutateAsync(input)
      toast.success(`已保存，完整度${completeness}%`)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.message === OVERLAP && !confirmOverlap) {
        const isMeant = await confirm({ title: OVERLAP, content: '两段经历重叠超过31天。', okText: '仍然保存' })
        return isMeant ? send({ works, ...values }, 'Y') : undefined
      }
      if (refuseFields(form, error, placeOf).length === 0) toast.failure(error)
    }
  }
  return { form, save: (values: Values) => void send(values), isBusy: isPending }
}

/** `resume.phone` and `workExperiences.0.startDate` as the form names them. */
function placeOf(name: string): (string | number)[] {
  const [head, ...path] = listPlace(name)
  return head === 'workExperiences' ? ['works', ...path] : head === 'resume' ? path : [head!]
}
