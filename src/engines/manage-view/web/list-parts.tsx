import type { ReactNode } from 'react'
import { Button, Checkbox, Dropdown, Input, Pagination, Select } from 'antd'

const none: never[] = []

/**
 * One of each of the kit's parts that lists consist of. Their styles are made when the first of them is drawn and kept
 * as long as one is left: drawn ahead, and apart from the page, the first list need not wait for that.
 */
export const ListParts = (): ReactNode => (
  <>
    <Input allowClear />
    <Select mode="multiple" maxTagCount="responsive" options={none} allowClear showSearch />
    <Dropdown menu={{ items: none }}>
      <Button type="text" icon={<span />} />
    </Dropdown>
    <Checkbox />
    <Pagination total={11} size="small" showQuickJumper showSizeChanger />
  </>
)
