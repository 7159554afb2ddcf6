CREATE TABLE "coin_senders" (
	"coin" text NOT NULL,
	"address" text NOT NULL,
	"next_nonce" bigint NOT NULL,
	CONSTRAINT "coin_senders_coin_address_pk" PRIMARY KEY("coin","address")
);
CREATE TABLE "coin_sending_attempts" (
	"sending_hash" text NOT NULL,
	"position" integer NOT NULL,
	"fee" numeric(78, 0) NOT NULL,
	"raw" text NOT NULL,
	"transaction" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
CREATE TABLE "coin_sendings" (
	"hash" text PRIMARY KEY NOT NULL,
	"coin" text NOT NULL,
	"sender" text NOT NULL,
	"nonce" bigint NOT NULL,
	"purpose" text NOT NULL,
	"recipient_hash" text NOT NULL,
	"payment_hash" text,
	"to" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"transaction" text,
	"fee" numeric(78, 0),
	"unclear_since" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
CREATE TABLE "simulated_prices" (
	"coin" text PRIMARY KEY NOT NULL,
	"fee" numeric(78, 0) NOT NULL
);
CREATE TABLE "simulated_sendings" (
	"transaction" text PRIMARY KEY NOT NULL,
	"coin" text NOT NULL,
	"sender" text NOT NULL,
	"nonce" bigint NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"fee" numeric(78, 0) NOT NULL,
	"height" bigint,
	"is_refused" boolean NOT NULL
);
DROP INDEX "orders_payout_due";
ALTER TABLE "orders" ADD COLUMN "payout_amount" numeric(78, 0);
ALTER TABLE "orders" ADD COLUMN "payout_transfer_hash" text;
ALTER TABLE "orders" ADD COLUMN "payout_delayed_until" timestamp with time zone;
ALTER TABLE "orders" ADD COLUMN "payout_delay_reason" text;
ALTER TABLE "orders" ADD COLUMN "payout_fault" text;
ALTER TABLE "coin_sending_attempts" ADD CONSTRAINT "coin_sending_attempts_sending_hash_coin_sendings_hash_fk" FOREIGN KEY ("sending_hash") REFERENCES "public"."coin_sendings"("hash") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "coin_sending_attempts_position" ON "coin_sending_attempts" USING btree ("sending_hash","position");
CREATE UNIQUE INDEX "coin_sendings_nonce" ON "coin_sendings" USING btree ("coin","sender","nonce");
CREATE INDEX "coin_sendings_recipient" ON "coin_sendings" USING btree ("recipient_hash");
CREATE INDEX "coin_sendings_open" ON "coin_sendings" USING btree ("coin","nonce") WHERE "coin_sendings"."ended_at" IS NULL;
CREATE INDEX "coin_sendings_ended" ON "coin_sendings" USING btree ("coin","ended_at");
CREATE UNIQUE INDEX "simulated_sendings_nonce" ON "simulated_sendings" USING btree ("coin","sender","nonce");
CREATE INDEX "orders_payout_open" ON "orders" USING btree ("seller_hash") WHERE "orders"."payout_status" IN ('due', 'delayed', 'sending', 'failed');
CREATE INDEX "orders_payout_ended" ON "orders" USING btree ("payout_status","ended_at","hash");
CREATE INDEX "orders_payout_delayed" ON "orders" USING btree ("payout_status","payout_delayed_until","hash");
CREATE INDEX "orders_payout_paid" ON "orders" USING btree ("payout_status","payout_at","hash");
CREATE INDEX "orders_payout_transfer" ON "orders" USING btree ("payout_transfer_hash") WHERE "orders"."payout_transfer_hash" IS NOT NULL;
