CREATE TABLE "coin_chains" (
	"coin" text PRIMARY KEY NOT NULL,
	"height" bigint,
	"block_hash" text
);
CREATE TABLE "coin_payments" (
	"hash" text PRIMARY KEY NOT NULL,
	"buyer_hash" text NOT NULL,
	"coin" text NOT NULL,
	"status" text NOT NULL,
	"value" bigint NOT NULL,
	"taken" numeric(78, 0),
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
CREATE TABLE "coin_quotes" (
	"payment_hash" text NOT NULL,
	"position" integer NOT NULL,
	"coin" text NOT NULL,
	"address" text NOT NULL,
	"tag" text,
	"cents" bigint NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "coin_quotes_payment_hash_position_pk" PRIMARY KEY("payment_hash","position")
);
CREATE TABLE "coin_receivers" (
	"coin" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
CREATE TABLE "coin_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_hash" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE TABLE "coin_transfers" (
	"hash" text PRIMARY KEY NOT NULL,
	"coin" text NOT NULL,
	"transaction" text NOT NULL,
	"position" integer NOT NULL,
	"payment_hash" text NOT NULL,
	"sent_to" integer NOT NULL,
	"counts_for" integer,
	"sender" text,
	"amount" numeric(78, 0) NOT NULL,
	"height" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"lost_at" timestamp with time zone
);
CREATE TABLE "simulated_forks" (
	"id" serial PRIMARY KEY NOT NULL,
	"coin" text NOT NULL,
	"height" bigint NOT NULL,
	"up_to" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "simulated_transfers" (
	"transaction" text PRIMARY KEY NOT NULL,
	"coin" text NOT NULL,
	"sender" text NOT NULL,
	"address" text NOT NULL,
	"tag" text,
	"amount" numeric(78, 0) NOT NULL,
	"height" bigint NOT NULL
);
ALTER TABLE "coin_quotes" ADD CONSTRAINT "coin_quotes_payment_hash_coin_payments_hash_fk" FOREIGN KEY ("payment_hash") REFERENCES "public"."coin_payments"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "coin_refunds" ADD CONSTRAINT "coin_refunds_payment_hash_coin_payments_hash_fk" FOREIGN KEY ("payment_hash") REFERENCES "public"."coin_payments"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "coin_transfers" ADD CONSTRAINT "coin_transfers_quote" FOREIGN KEY ("payment_hash","sent_to") REFERENCES "public"."coin_quotes"("payment_hash","position") ON DELETE no action ON UPDATE no action;
CREATE INDEX "coin_payments_buyer" ON "coin_payments" USING btree ("buyer_hash","created_at");
CREATE INDEX "coin_payments_ended" ON "coin_payments" USING btree ("coin","ended_at");
CREATE UNIQUE INDEX "coin_quotes_address" ON "coin_quotes" USING btree ("coin","address") WHERE "coin_quotes"."tag" IS NULL;
CREATE UNIQUE INDEX "coin_quotes_tag" ON "coin_quotes" USING btree ("coin","address","tag") WHERE "coin_quotes"."tag" IS NOT NULL;
CREATE UNIQUE INDEX "coin_transfers_identity" ON "coin_transfers" USING btree ("coin","transaction","position");
CREATE INDEX "coin_transfers_payment" ON "coin_transfers" USING btree ("payment_hash");
CREATE INDEX "coin_transfers_height" ON "coin_transfers" USING btree ("coin","height");
CREATE INDEX "coin_transfers_open" ON "coin_transfers" USING btree ("coin","height") WHERE "coin_transfers"."confirmed_at" IS NULL AND "coin_transfers"."lost_at" IS NULL;
CREATE INDEX "simulated_transfers_height" ON "simulated_transfers" USING btree ("coin","height");
CREATE INDEX "coin_quotes_receiver" ON "coin_quotes" USING btree ("coin",lower("address"));
