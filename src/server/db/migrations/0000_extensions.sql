-- Substring and near-miss search (the search of restaurants and dishes). A trusted extension: the
-- owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
