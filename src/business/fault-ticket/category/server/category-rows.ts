const parent = (alias: string, child: string): string =>
  `left join fault_category ${alias} on ${alias}.tenant_id = ${child}.tenant_id and ${alias}.id = ${child}.parent_id`
const above = `from (select t.tenant_id, t.parent_id) o ${parent('p', 'o')} ${parent('g', 'p')}`

const place = (alias: string): string => `lpad(${alias}.sort::text, 4, '0') || ${alias}.category_code`

/** SQL over `t`: the name of a category with those above it. */
export const pathName = `(select concat_ws(' / ', g.category_name, p.category_name, t.category_name) ${above})`
/** SQL over `t`: the code of the category above it. */
export const parentCode = `(select u.category_code from fault_category u where u.tenant_id = t.tenant_id and u.id = t.parent_id)`
/** SQL over `t`: its place among all, a parent before what is below it. */
const treeOrder = `(select concat_ws('/', ${place('g')}, ${place('p')}, ${place('t')}) ${above})`
/** Puts every category where the tree has it; the rest stays as it was. */
export const orderTree = `update fault_category c set tree_order = o.tree_order from (
    select t.id, ${treeOrder} as tree_order from fault_category t where t.tenant_id = $1) o
  where c.tenant_id = $1 and c.id = o.id and c.tree_order <> o.tree_order`
