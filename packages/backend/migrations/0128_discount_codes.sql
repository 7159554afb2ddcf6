CREATE TABLE "discount_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_buyer" integer,
	"methods" text[],
	"categories" text[],
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "discount_codes_value" CHECK ("discount_codes"."value" > 0)
);
CREATE TABLE "discount_uses" (
	"hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"checkout_hash" text NOT NULL,
	"basket_hash" text NOT NULL,
	"buyer_hash" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_uses_checkout_hash_unique" UNIQUE("checkout_hash")
);
ALTER TABLE "baskets" ADD COLUMN "discount_hash" text;
ALTER TABLE "orders" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "checkouts" ADD COLUMN "discount_code_hash" text;
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_hash_discount_codes_hash_fk" FOREIGN KEY ("code_hash") REFERENCES "public"."discount_codes"("hash") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree ("code") WHERE "discount_codes"."removed_at" IS NULL;
CREATE INDEX "discount_codes_created" ON "discount_codes" USING btree ("created_at","hash");
CREATE INDEX "discount_uses_code" ON "discount_uses" USING btree ("code_hash","buyer_hash");
