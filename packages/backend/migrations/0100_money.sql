CREATE TABLE "baskets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_hash" text NOT NULL,
	"task_hash" text NOT NULL,
	"package_hash" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "baskets_user_hash_unique" UNIQUE("user_hash")
);
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"holder" text,
	"amount" bigint NOT NULL
);
CREATE TABLE "ledger_transactions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"order_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_hash_unique" UNIQUE("hash")
);
CREATE TABLE "order_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"order_hash" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"revision" text,
	CONSTRAINT "order_deliveries_hash_unique" UNIQUE("hash")
);
CREATE TABLE "order_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"order_hash" text NOT NULL,
	"delivery_hash" text,
	"location" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"media_type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_files_hash_unique" UNIQUE("hash")
);
CREATE TABLE "order_requirements" (
	"order_hash" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "order_timeline" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"order_hash" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"user_hash" text,
	"message" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_timeline_hash_unique" UNIQUE("hash")
);
CREATE TABLE "orders" (
	"hash" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"buyer_hash" text NOT NULL,
	"seller_hash" text NOT NULL,
	"task_hash" text NOT NULL,
	"task_snapshot" jsonb NOT NULL,
	"package" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"revisions_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"payout_coin" text,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_revisions_left" CHECK ("orders"."revisions_left" >= 0),
	CONSTRAINT "orders_other_side" CHECK ("orders"."buyer_hash" <> "orders"."seller_hash")
);
CREATE TABLE "payments" (
	"hash" text PRIMARY KEY NOT NULL,
	"buyer_hash" text NOT NULL,
	"basket_hash" text NOT NULL,
	"order_hash" text,
	"provider" text NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"card_token" text NOT NULL,
	"amount" bigint NOT NULL,
	"purchase" jsonb NOT NULL,
	"action_url" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_order_hash_unique" UNIQUE("order_hash")
);
CREATE TABLE "reviews" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_hash" text,
	"task_hash" text NOT NULL,
	"seller_hash" text NOT NULL,
	"author_hash" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text,
	"message" text NOT NULL,
	"portfolio_permission" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_order_hash_unique" UNIQUE("order_hash"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" BETWEEN 1 AND 5)
);
CREATE TABLE "sandbox_card_charges" (
	"reference" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"last4" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_card_charges_key_unique" UNIQUE("key")
);
CREATE TABLE "sandbox_card_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"charge" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE TABLE "sandbox_card_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_by" text
);
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_order_hash_orders_hash_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_hash_orders_hash_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_delivery_hash_order_deliveries_hash_fk" FOREIGN KEY ("delivery_hash") REFERENCES "public"."order_deliveries"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_requirements" ADD CONSTRAINT "order_requirements_order_hash_orders_hash_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_order_hash_orders_hash_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox_card_refunds" ADD CONSTRAINT "sandbox_card_refunds_charge_sandbox_card_charges_reference_fk" FOREIGN KEY ("charge") REFERENCES "public"."sandbox_card_charges"("reference") ON DELETE no action ON UPDATE no action;
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");
CREATE INDEX "ledger_entries_holder" ON "ledger_entries" USING btree ("holder","account");
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_hash");
CREATE INDEX "order_deliveries_order" ON "order_deliveries" USING btree ("order_hash");
CREATE INDEX "order_files_order" ON "order_files" USING btree ("order_hash");
CREATE INDEX "order_timeline_order" ON "order_timeline" USING btree ("order_hash");
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_hash","created_at");
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller_hash","created_at");
CREATE INDEX "orders_task" ON "orders" USING btree ("task_hash");
CREATE UNIQUE INDEX "payments_one_alive" ON "payments" USING btree ("basket_hash") WHERE "payments"."status" <> 'failed';
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("updated_at") WHERE "payments"."status" IN ('processing', 'requires_action');
CREATE INDEX "reviews_task" ON "reviews" USING btree ("task_hash","created_at");
CREATE INDEX "reviews_seller" ON "reviews" USING btree ("seller_hash","created_at");
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_hash");


-- The ledger is only ever added to, and no transaction is committed in which a movement does not sum to zero.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE OR DELETE ON "ledger_transactions"
	FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE FUNCTION ledger_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	movement bigint := (to_jsonb(NEW) ->> TG_ARGV[0])::bigint;
	total numeric;
	parts bigint;
BEGIN
	SELECT coalesce(sum(amount), 0), count(*) INTO total, parts FROM ledger_entries WHERE transaction_id = movement;
	IF total <> 0 OR parts < 2 THEN
		RAISE EXCEPTION 'the ledger does not balance: movement % has % entries that sum to %', movement, parts, total
			USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON "ledger_transactions"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance('id');
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance('transaction_id');
