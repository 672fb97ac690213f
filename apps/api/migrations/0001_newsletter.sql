CREATE TABLE "newsletter_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"address_key" text NOT NULL,
	"token" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscription_address_key_unique" UNIQUE("address_key"),
	CONSTRAINT "newsletter_subscription_token_unique" UNIQUE("token")
);
