-- Deleting an account erases these with the rest since this version; the accounts deleted before left them.
-- The hash is of the order that was paid for, with its address.
update payment_intents set idempotency_key = null, request_hash = null
where user_id is null and (idempotency_key is not null or request_hash is not null);
