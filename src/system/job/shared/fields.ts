import { fields } from '#kernel/shared/field.ts'
import { JobRun, QuartzJob } from './schema.ts'

export const jobFields = fields(QuartzJob, {
  jobClassName: {
    label: '任务类名',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 170,
    span: 2,
    missing: '请选择任务!',
  },
  cronExpression: {
    label: 'cron表达式',
    in: ['list', 'form', 'detail', 'import', 'export'],
    width: 150,
    span: 2,
    missing: '请输入Cron表达式!',
  },
  parameter: {
    label: '参数',
    in: ['form', 'detail', 'import', 'export'],
    help: 'JSON 对象，如 {"size": 100}；可为空',
  },
  description: {
    label: '描述',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 180,
    span: 2,
  },
  status: {
    label: '状态',
    kind: 'dictionary',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 80,
    required: false,
  },
  nextTime: { label: '下次执行', in: ['list', 'detail'], width: 160, derived: true },
  lastTime: { label: '上次执行', in: ['list', 'detail'], width: 160, derived: true },
  lastState: { label: '上次结果', in: ['list', 'detail'], width: 90, derived: true },
  misfire: { label: '错过处理', in: ['form', 'detail'], required: false, help: '执行时间过去一分钟仍未开始，即为错过' },
  concurrent: {
    label: '允许并发',
    in: ['form', 'detail'],
    required: false,
    span: 2,
    help: '上一次尚未结束时，下一次是否开始',
  },
  updateTime: { label: '修改时间', in: ['detail'] },
})

export const runFields = fields(JobRun, {
  jobClassName: { label: '任务类名', in: ['list', 'search'] },
  source: { label: '触发方式', in: ['list', 'search'] },
  dueTime: { label: '计划时间', in: ['list'] },
  startTime: { label: '开始时间', in: ['list', 'search'] },
  endTime: { label: '结束时间', in: ['list'] },
  state: { label: '结果', in: ['list', 'search'] },
  costTime: { label: '耗时（毫秒）', in: ['list'] },
  attempts: { label: '次数', in: ['list'] },
  error: { label: '错误', in: ['list'] },
})
