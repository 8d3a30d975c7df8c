-- Substring and near-miss search (the search of restaurants and dishes). A trusted extension: the
-- owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The form in which texts are searched: lower case, without accents, so that 'pho' finds 'Phở'.
-- In TypeScript it is `searchText` (domain/restaurants/search-text.ts). Plain ASCII, which most texts
-- are, takes the short way. Not STRICT and one expression, so that PostgreSQL inlines it.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(value) = char_length(value) THEN lower(value)
    ELSE lower(translate(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'))
  END
$$;
