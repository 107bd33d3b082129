import { setImmediate } from 'node:timers/promises'

/** Words that every complaint has, and that say nothing of what it is about. */
const silent: ReadonlySet<string> = new Set(
  (
    '我们 他们 你们 这个 那个 这些 那些 这里 那里 什么 怎么 为什么 没有 不是 就是 还是 可以 不能 不会 不要 不让 需要 希望 建议 要求 ' +
    '投诉 反映 咨询 表扬 情况 问题 现在 目前 已经 一直 经常 多次 每天 最近 今天 昨天 时候 之后 以后 之前 之间 以来 因为 所以 但是 而且 如果 ' +
    '然后 或者 以及 对于 关于 根据 按照 进行 处理 解决 回复 答复 尽快 及时 有关 相关 部门 单位 小区 业主 居民 物业 公司 社区 自己 大家 ' +
    '有人 一个 一些 一下 一次 两次 几次 很多 非常 特别 比较 十分 导致 造成 影响 存在 发现 出现 认为 觉得 知道 请问 谢谢 感谢 应该 能够 ' +
    '是否 如何 至今 仍然 依然 始终 从来 多年 长期 上午 下午 晚上 白天 凌晨 早上 中午 小时 分钟 工作 人员 时间 地方 附近 旁边 里面 外面 上面 下面 门口 ' +
    '先生 女士 老师 师傅'
  ).split(' '),
)

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const isWord = (text: string): boolean => /^\p{Script=Han}{2,8}$/u.test(text) && !silent.has(text)

/** The words of a text, each once. */
export function wordsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { segment } of segmenter.segment(text)) if (isWord(segment)) found.add(segment)
  return found
}

export interface WordCount {
  key: string
  label: string
  value: number
}

/** What a single person has written is theirs: a word counts from the second complaint on. */
const least = 2

/** Cutting a text takes far longer than reading it, so that the latest are remembered. */
const known = new Map<string, readonly string[]>()
const mostKnown = 20_000
/** After so many that are cut others have their turn. */
const atOnce = 100

/** In how many texts a word occurs, the most frequent first, equal ones by their spelling. */
export async function countWords(texts: readonly string[], most = 20): Promise<WordCount[]> {
  const counts = new Map<string, number>()
  let cut = 0
  for (const text of texts) {
    let words = known.get(text)
    if (!words) {
      words = [...wordsOf(text)]
      if (known.size >= mostKnown) known.clear()
      known.set(text, words)
      cut += 1
      if (cut % atOnce === 0) await setImmediate()
    }
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, value]) => value >= least)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word, value]) => ({ key: word, label: word, value }))
}
