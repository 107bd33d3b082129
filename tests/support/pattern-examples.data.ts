import type { patterns } from '#kernel/shared/patterns.ts'

/** What each pattern of the product must take and refuse; the same table is put to the pattern, the form and the server. */
export const patternExamples: Record<keyof typeof patterns, { good: string[]; bad: string[] }> = {
  mobile: { good: ['13800000000', '19912345678'], bad: ['12800000000', '1380000000', '138000000000', '13800000000\n'] },
  landline: { good: ['88886666', '0571-88886666', '010-1234567'], bad: ['057188886666', '12345', '05710-8888666'] },
  zipCode: { good: ['310000', '050000'], bad: ['31000', '3100000', '31000a'] },
  natural: { good: ['0', '7', '100'], bad: ['01', '-1', '1.5', '9'.repeat(16)] },
  english: { good: ['abcXYZ'], bad: ['ab c', '中', 'a1'] },
  bankCard: {
    good: ['6222020000', '62220200001111222233'],
    bad: ['622202000', '622202000011112222333', '6222 0200 0011'],
  },
  documentNumber: { good: ['', 'E12345678', 'a'.repeat(50)], bad: ['E-1', 'a'.repeat(51), '军1'] },
  nationalId: {
    good: ['330199199001011234', '33019919900101123x', '330199900101123'],
    bad: ['3301991990010112', '0'.repeat(18)],
  },
  qq: { good: ['10001', '123456789012'], bad: ['1000', '1234567890123', 'a1000'] },
  url: {
    good: ['http://a.cn', 'https://a.cn/b?c=1#d', '{host}/path'],
    bad: ['ftp://a.cn', 'a.cn', 'http://', 'javascript:alert(1)', 'http://a b', ' http://a.cn'],
  },
  alphanumeric: { good: ['a1', 'A'.repeat(20)], bad: ['A'.repeat(21), 'a_1', '中'] },
  chineseEnglish: {
    good: ['张三', 'John Smith', '𠮷野', '王'.repeat(100)],
    bad: ['张', '张3', '王'.repeat(101), '張。'],
  },
  digitLines: { good: ['1\n2\r\n3'], bad: ['1,2', 'a'] },
  any255: { good: ['', '一\n二', 'x'.repeat(255)], bad: ['x'.repeat(256)] },
  creditCode: {
    good: ['91330000MA27XL0X1Y', '330100000000001'],
    bad: ['91330000MA27XL0X1O', '91330000MA27XL0X1', '030100000000001', '91330000ma27xl0x1y'],
  },
  username: { good: ['adm1', 'a_'.repeat(9)], bad: ['adm', 'a'.repeat(19), 'ad-min', '管理员们'] },
  email: {
    good: ['a@b.cn', 'first.last+tag@mail.example.com', 'x_y@a-b.co'],
    bad: ['a@b', '@b.cn', 'a@-b.cn', 'a@b-.cn', 'a..b@c.cn', 'a b@c.cn', 'a@b.c1', 'a@b..cn', '.a@b.cn'],
  },
  number: { good: ['0', '-1', '1.50', '007'], bad: ['', '-', '1.', '.5', '1.2.3', '1e3', '+1'] },
  numberTyping: { good: ['', '-', '1.', '-.', '12.5'], bad: ['--', '1.2.3', 'e', '1-'] },
}
