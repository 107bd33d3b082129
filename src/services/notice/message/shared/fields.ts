import { fields } from '#kernel/shared/field.ts'
import { MessageTemplate, SysMessage } from './schema.ts'

export const messageFields = fields(SysMessage, {
  esTitle: {
    label: '消息标题',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 220,
    required: true,
    missing: '请输入消息标题!',
  },
  esType: {
    label: '推送方式',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 100,
    required: true,
    missing: '请选择推送方式!',
  },
  esReceiver: {
    label: '接收人',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 180,
    required: true,
    missing: '请选择接收对象',
  },
  esContent: {
    label: '推送内容',
    in: ['form', 'detail', 'import', 'export'],
    kind: 'longText',
    required: true,
    missing: '请输入推送内容!',
  },
  esSendStatus: { label: '推送状态', in: ['list', 'search', 'detail', 'export'], width: 126, sortable: false },
  esSendTime: { label: '推送时间', in: ['list', 'search', 'detail', 'export'], width: 160, sortable: false },
  esSendNum: { label: '发送次数', in: ['list', 'detail', 'export'], width: 88, sortable: false },
  esResult: { label: '推送失败原因', in: ['list', 'detail', 'export'], width: 200, sortable: false },
  templateCode: { label: '模板编码', in: ['search', 'detail'] },
  esParam: {
    label: '推送所需参数',
    in: ['form', 'detail', 'import', 'export'],
    required: false,
    help: 'Json格式，如 {"name":"王小明"}，填入内容中的 ${name}',
  },
  remark: { label: '备注', in: ['form', 'detail', 'import', 'export'], required: false },
  createTime: { label: '创建时间', in: ['list', 'search', 'detail'], width: 160 },
})

export const templateFields = fields(MessageTemplate, {
  templateCode: {
    label: '模板编码',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 200,
    spare: true,
    help: '字母、数字、下划线；与程序内置模板同编码时以此处的文字为准',
  },
  templateName: { label: '模板标题', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 240 },
  templateType: {
    label: '模板类型',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 100,
    required: true,
  },
  smsType: {
    label: '短信类型',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 100,
    required: false,
    help: '不选为通知；营销只发给同意接收的人，末尾自动加“拒收请回复R”；验证码不受夜间限制',
  },
  templateContent: {
    label: '模板内容',
    in: ['form', 'detail', 'import', 'export'],
    kind: 'longText',
    help: '变量写作 ${name}；可加过滤器 ${amount|money}、${due|date:MM月dd日}、${name|mask}',
  },
  templateTestJson: {
    label: '测试数据',
    in: ['form', 'detail', 'import', 'export'],
    kind: 'longText',
    help: '如 {"name":"王小明"}',
  },
  useStatus: { label: '应用状态', in: ['list', 'search', 'detail', 'export'], width: 100 },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
