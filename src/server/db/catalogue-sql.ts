/** The catalogue's JSON as the database writes it: pieces of SQL that several reads share. */

/** Cents or hundredths as the contract's text with two decimals. */
export function moneySql(column: string): string {
  return `to_char(${column} / 100.0, 'FM999999990.00')`;
}

/** An instant as the contract's text: UTC, milliseconds, Z. */
export function instantSql(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The columns as one JSON object, written without spaces. */
export function jsonSql(columns: string): string {
  return `(select row_to_json(fields) from (select ${columns}) fields)`;
}

/** The contract's restaurant, of a row `r`. */
export const RESTAURANT_COLUMNS = `
  r.id, r.slug, r.name, r.description, r.cuisine, r.image, r.rating::text as rating,
  r.review_count as "reviewCount", r.delivery_time as "deliveryTime",
  ${moneySql('r.delivery_fee_cents')} as "deliveryFee",
  ${moneySql('r.minimum_order_cents')} as "minimumOrder",
  r.address, r.phone, r.is_open as "isOpen", r.is_temporarily_closed as "isTemporarilyClosed",
  r.timezone, r.operating_hours_mode as "operatingHoursMode", r.default_open as "defaultOpen",
  r.default_close as "defaultClose", r.operating_hours as "operatingHours",
  ${instantSql('r.updated_at')} as "updatedAt"`;

/** The contract's dish, of a row `i`. */
export const MENU_ITEM_COLUMNS = `
  i.id, i.restaurant_id as "restaurantId", i.category_id as "categoryId", i.name, i.description,
  ${moneySql('i.price_cents')} as price, i.is_available as "isAvailable",
  i.preparation_minutes as "preparationTime", i.image, ${instantSql('i.updated_at')} as "updatedAt"`;

/** The contract's promotion, of a coupon `c`. */
export const PROMOTION_COLUMNS = `
  c.id, c.code, c.title, c.description, c.discount_type as "discountType",
  ${moneySql('c.discount_value_hundredths')} as "discountValue",
  ${moneySql('c.minimum_order_cents')} as "minimumOrder", c.restaurant_id as "restaurantId",
  ${instantSql('c.ends_at')} as "endDate"`;

/** Rows of JSON as one JSON array, without reading them. */
export function arrayOf(rows: readonly { json: string }[]): string {
  return `[${rows.map(({ json }) => json).join(',')}]`;
}
