-- Sums over orders: what is held for open ones, what sellers are owed and what they were paid on each day are read without
-- adding up all orders. A change waits in "order_unsummed" until it is part of the sums, so that sums and waiting changes
-- together are always what the orders come to.
CREATE TABLE "order_sums" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "order_sums_kind_name_pk" PRIMARY KEY("kind","name")
);
CREATE TABLE "order_unsummed" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	"cents" bigint NOT NULL
);
CREATE INDEX "order_sums_none" ON "order_sums" USING btree ("kind","name") WHERE "count" = 0;

-- The sums that an order is part of, with its share of each; none for no order.
CREATE FUNCTION order_shares(o orders) RETURNS TABLE (kind text, name text, count bigint, cents bigint)
LANGUAGE sql STABLE AS $$
	SELECT 'open', o.status, 1::bigint, o.price + o.fee
	WHERE o.status NOT IN ('completed', 'cancelled')
	UNION ALL
	SELECT 'payout', o.payout_status, 1::bigint, o.price - o.price_back
	WHERE o.payout_status IN ('due', 'delayed', 'sending', 'failed')
	UNION ALL
	SELECT 'due', o.seller_hash, 1::bigint, o.price - o.price_back
	WHERE o.payout_status = 'due'
	UNION ALL
	SELECT 'paid', to_char(o.payout_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 1::bigint, o.price - o.price_back
	WHERE o.payout_status = 'paid' AND o.payout_at IS NOT NULL
$$;

CREATE FUNCTION order_await_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_unsummed (kind, name, count, cents)
	SELECT shares.kind, shares.name, sum(shares.count), sum(shares.cents)
	FROM (
		SELECT kind, name, -count AS count, -cents AS cents FROM order_shares(OLD)
		UNION ALL
		SELECT kind, name, count, cents FROM order_shares(NEW)
	) AS shares
	GROUP BY shares.kind, shares.name
	HAVING sum(shares.count) <> 0 OR sum(shares.cents) <> 0;
	RETURN NULL;
END $$;
CREATE TRIGGER orders_sum
	AFTER INSERT OR DELETE OR UPDATE OF status, seller_hash, price, fee, price_back, payout_status, payout_at ON "orders"
	FOR EACH ROW EXECUTE FUNCTION order_await_sum();

INSERT INTO "order_sums"
SELECT shares.kind, shares.name, sum(shares.count), sum(shares.cents)
FROM "orders" AS o CROSS JOIN LATERAL order_shares(o) AS shares
GROUP BY shares.kind, shares.name;
