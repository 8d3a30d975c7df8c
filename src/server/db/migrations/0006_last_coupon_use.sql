-- What visitors are offered changes with a use as well, but only with the one that is the last, and
-- with the first that is given back. Any other is compared in the row's own update and not announced.
CREATE TRIGGER announce_last_use AFTER UPDATE OF used_count ON coupons FOR EACH ROW
  WHEN ((OLD.used_count < OLD.max_usage) IS DISTINCT FROM (NEW.used_count < NEW.max_usage))
  EXECUTE FUNCTION announce_coupons();
